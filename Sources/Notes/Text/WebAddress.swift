/// The target of a link, and the warnings that a user should get before following it.
package struct WebAddress: Hashable, Sendable {
  /// The schemes of links; no other is ever opened.
  package enum Scheme: String, Hashable, Sendable {
    case http, https, mailto
  }

  /// A reason to ask before the link is opened.
  package enum Warning: Hashable, Sendable {
    /// The host looks like another one in Latin letters.
    case lookalike
    /// The host is written in another script, or in its ASCII code.
    case coded
    /// A name, and maybe a password, stands before the host.
    case credentials
    /// The host is a number.
    case number
  }

  package let scheme: Scheme

  /// The part before the host, such as `https://` and credentials; in ASCII.
  package let beginning: String

  /// The host to which the link really leads, in ASCII; of a mail address, its domain.
  package let host: String

  /// The part after the host: port, path, query and fragment; in ASCII.
  package let rest: String
  package let warnings: Set<Warning>

  /// The whole address in ASCII, in the form in which it is opened.
  package var target: String { beginning + host + rest }

  /// Whether to ask before the link is opened, with emphasis on `host`.
  package var needsConfirmation: Bool { !warnings.isEmpty }
}
