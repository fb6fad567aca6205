/// Where a link leads, and what a person should know before they follow it.
package struct WebAddress: Hashable, Sendable {
  /// The schemes of links; nothing else is ever opened.
  package enum Scheme: String, Hashable, Sendable {
    case http, https, mailto
  }

  /// A reason to ask before the link is opened.
  package enum Warning: Hashable, Sendable {
    /// The host looks like another one, written in Latin letters.
    case lookalike
    /// The host is written in another script, or in its ASCII code.
    case coded
    /// A name, and maybe a password, stands before the host.
    case credentials
    /// The host is a number.
    case number
  }

  package let scheme: Scheme

  /// What comes before the host, such as `https://` and credentials; in ASCII.
  package let beginning: String

  /// The host that the link really leads to, in ASCII; of a mail address, its domain.
  package let host: String

  /// What follows the host: port, path, query and fragment; in ASCII.
  package let rest: String
  package let warnings: Set<Warning>

  /// The whole address in ASCII, as it is opened.
  package var target: String { beginning + host + rest }

  /// Whether to ask, with `host` stressed, before the link is opened.
  package var needsConfirmation: Bool { !warnings.isEmpty }
}
