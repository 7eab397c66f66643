import KithSourceText
import Testing

struct SecretNameTests {
    static let secrets = [
        "password", "Password", "passwd", "userPassword", "password_hash", "encrypted_password",
        "PASSWORD2",
        "secret", "client_secret", "clientSecret", "google2fa_secret", "2fa", "two_factor_secret",
        "token", "access_token", "accessToken", "ACCESS_TOKEN", "access-token", "remember_token",
        "csrfToken",
        "reset_password_token", "page_access_token", "tokens", "api_key", "apikey", "apiKey",
        "APIKey",
        "x-api-key", "private_key", "privateKey", "secretKey", "pwd", "db_pwd", "recovery_codes",
        "google2fa_recovery_codes", "recovery", "otp", "Authorization", "Set-Cookie", "credentials",
        "jwt",
    ]
    static let others = [
        "name", "key", "public_key", "primaryKey", "token_type", "tokenUrl", "password_changed_at",
        "has_password", "max_tokens", "token_count", "next_page_token", "pageToken", "secretary",
        "tokenizer", "author", "authority", "recovery_email", "compass", "passenger", "footprint",
        "description", "uuid", "pin", "s", "",
    ]

    @Test("names of secrets", arguments: secrets)
    func secret(_ name: String) { #expect(SecretName.isSecret(name.utf8)) }

    @Test("other names", arguments: others)
    func other(_ name: String) { #expect(!SecretName.isSecret(name.utf8)) }
}

struct URLCredentialsTests {
    static let rows = [
        ("https://joe:pw@example.org/a", "https://•••@example.org/a"),
        ("cannot read https://joe:pw@h: no", "cannot read https://•••@h: no"),
        ("'https://t0ken@h/a?x=1'", "'https://•••@h/a?x=1'"),
        ("postgres://u:p%40@db:5432/x", "postgres://•••@db:5432/x"),
        ("https://h/a?token=abc&x=1#access_token=q", "https://h/a?token=•••&x=1#access_token=•••"),
        ("https://u:a/b@h/x", "https://•••@h/x"),
        ("https://example.org:8080/@joe", "https://example.org:8080/@joe"),
        ("at://did:plc:abc/app.bsky.feed/1@2", "at://did:plc:abc/app.bsky.feed/1@2"),
        ("http://[::1]:80/@x", "http://[::1]:80/@x"), ("a:b@c", "a:b@c"), ("://", "://"),
    ]

    @Test("credentials are hidden", arguments: rows)
    func hidden(_ text: String, _ expected: String) {
        #expect(URLCredentials.hidden(in: text) == expected)
    }
}
