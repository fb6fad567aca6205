/// Why a program, a server, a window or an answer that a test needs is missing.
public struct SupportFailure: Error, Equatable, CustomStringConvertible {
  public enum Code: Sendable {
    /// The operating system refused.
    case system
    /// A program ended before it was ready.
    case exited
    /// A deadline passed.
    case timedOut
    /// The X server closed the connection, or was never there.
    case connectionLost
    /// The X server refused.
    case refused
  }

  public let code: Code
  /// One sentence that says what was being done and what came of it.
  public let message: String

  public var description: String { message }

  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}
