/// The data files that are part of the program.
package enum Schemas {
    /// The vocabularies that come with the program, by name, each with the bytes of its YAML file.
    package static let vocabularies: [(name: String, bytes: [UInt8])] = [
        ("bluesky", PackageResources.bluesky_yaml), ("edges", PackageResources.edges_yaml),
        ("forum", PackageResources.forum_yaml), ("mano", PackageResources.mano_yaml),
        ("monica", PackageResources.monica_yaml),
    ]

    /// The relations of all sources.
    package static let relations: [UInt8] = PackageResources.relations_yaml

    /// How the pages of forum software are read, in the order in which pages are tried, by the name of
    /// the software, each with the bytes of its YAML file.
    package static let profiles: [(name: String, bytes: [UInt8])] = [
        ("something_awful", PackageResources.something_awful_yaml),
        ("phpbb", PackageResources.phpbb_yaml),
    ]

    /// How the tables of Monica's database become rows of the vocabulary `monica`.
    package static let monicaTables: [UInt8] = PackageResources.monica_sql_yaml

    /// How the objects of Monica's API become rows of the vocabulary `monica`.
    package static let monicaObjects: [UInt8] = PackageResources.monica_api_yaml

    /// The questions about rows, by name, each with the bytes of its SQL file.
    package static let questions: [(name: String, bytes: [UInt8])] = [
        ("announcements", PackageResources.announcements_sql),
        ("attachments", PackageResources.attachments_sql),
        ("birthdays", PackageResources.birthdays_sql),
        ("conversations", PackageResources.conversations_sql),
        ("forums", PackageResources.forums_sql),
        ("last-messages", PackageResources.last_messages_sql),
        ("messages", PackageResources.messages_sql),
        ("no-contact", PackageResources.no_contact_sql),
        ("patterns", PackageResources.patterns_sql),
        ("people", PackageResources.people_sql),
        ("people-statistics", PackageResources.people_statistics_sql),
        ("person", PackageResources.person_sql),
        ("places-with", PackageResources.places_with_sql),
        ("posters", PackageResources.posters_sql),
        ("posts", PackageResources.posts_sql),
        ("recent", PackageResources.recent_sql),
        ("related", PackageResources.related_sql),
        ("relations-of", PackageResources.relations_of_sql),
        ("search", PackageResources.search_sql),
        ("talk", PackageResources.talk_sql),
        ("threads", PackageResources.threads_sql),
        ("threads-of", PackageResources.threads_of_sql),
    ]

    /// The parts that questions share, by name, each with the bytes of its SQL file.
    package static let questionParts: [(name: String, bytes: [UInt8])] = [
        ("chain", PackageResources.chain_sql), ("kinship", PackageResources.kinship_sql),
    ]

    /// The objects and fields of OpenAPI, by the name of the YAML file.
    package static let openAPI: [(name: String, bytes: [UInt8])] = [
        ("document", PackageResources.document_yaml),
        ("operations", PackageResources.operations_yaml),
        ("parameters", PackageResources.parameters_yaml),
        ("schemas", PackageResources.schemas_yaml),
        ("security", PackageResources.security_yaml),
    ]

    /// What schemas of each draft must look like, by the URI that `$schema` names.
    package static let metaschemas: [(uri: String, bytes: [UInt8])] = [
        ("http://json-schema.org/draft-04/schema", PackageResources.draft_04_yaml),
        ("http://json-schema.org/draft-06/schema", PackageResources.draft_07_yaml),
        ("http://json-schema.org/draft-07/schema", PackageResources.draft_07_yaml),
        ("https://json-schema.org/draft/2019-09/schema", PackageResources.draft_2019_09_yaml),
        ("https://json-schema.org/draft/2020-12/schema", PackageResources.draft_2020_12_yaml),
    ]
}
