/// The reason why a program, a server, a window or a reply that a test needs is missing.
public struct SupportFailure: Error, Equatable, CustomStringConvertible {
  public enum Code: Sendable {
    /// The operating system refused.
    case system
    /// A program ended before it was ready.
    case exited
    /// A deadline passed.
    case timedOut
    /// The X server closed the connection, or wasn't running.
    case connectionLost
    /// The X server refused.
    case refused
  }

  public let code: Code
  /// A sentence that tells the attempted action and its failure.
  public let message: String

  public var description: String { message }

  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}
