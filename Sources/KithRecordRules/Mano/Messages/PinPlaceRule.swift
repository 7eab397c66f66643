internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Pins whose person or topic is not that of their message.
    static var pinPlace: Self {
        Rule(
            "mano/pin-place", .warning,
            "A pin refers to the person or topic of its message.",
            advice: """
                The app lists pins by what they name. Pin the message once more.
                """,
            aliases: ["MANO-030"],
            repair: "Gives the pin the person and topic of its message.",
            examples: [
                .passes(
                    """
                    person a {"name":"Ann"}
                    message m {"content":"Hi"} {"person_id":"a"}
                    pinned_message p {"user_id":"u"} {"message_id":"m","person_id":"a"}
                    pinned_message q {"user_id":"v"} {"message_id":"m"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann"}
                    message m {"content":"Hi"} {"person_id":"a"}
                    pinned_message p {"user_id":"u"} {"message_id":"m","person_id":⟦"b"⟧,"topic_id":⟦"t"⟧}
                    """,
                    "pinned_message p has the person_id 'b', its message 'a'",
                    "pinned_message p has the topic_id 't', its message none",
                    repaired: """
                        person a {"name":"Ann"}
                        message m {"content":"Hi"} {"person_id":"a"}
                        pinned_message p {"user_id":"u"} {"message_id":"m","person_id":"a","topic_id":null}
                        """),
            ]
        ) { dataset, report in
            let (pins, messages) = (dataset.table("pinned_message"), dataset.table("message"))
            let targets = pins.targets("message_id")
            for name in ["person_id", "topic_id"] {
                let (own, others) = (pins.texts(name), messages.texts(name))
                for row in pins.ownRows where own.hasValue(row) && targets[row] >= 0 {
                    let message = Int(targets[row])
                    let isSame =
                        others.hasValue(message) && others.isText(message, own.bytes(row))
                    if isSame { continue }
                    let other = others.hasValue(message) ? quoted(others, message) : "none"
                    report.add(
                        "\(dataset.name(pins, row)) has the \(name) \(quoted(own, row)), its message \(other)",
                        at: pins.place(row, name),
                        repair: [dataset.moving(pins, row, name, to: message, of: messages)])
                }
            }
        }
    }
}

extension Dataset {
    /// Returns the change of a pin's person or topic to that of its message; none unless the message is about
    /// somebody or something that is there.
    fileprivate func moving(
        _ pins: Table, _ row: Int, _ name: String, to message: Int, of messages: Table
    ) -> [RowChange] {
        let isKnown = ["person_id", "topic_id"].contains { messages.targets($0)[message] >= 0 }
        let texts = messages.texts(name)
        guard isKnown, !texts.hasValue(message) || messages.targets(name)[message] >= 0
        else { return [] }
        return pins.setting(
            row, name, to: texts[message].map { .text(Array($0)) } ?? .missing)
    }
}
