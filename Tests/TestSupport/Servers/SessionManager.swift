import Glibc

/// A session manager (XSMP) with one client, made with libSM.
public final class SessionManager {
  /// The environment variable that names the manager to programs.
  public let environment: [String: String?]

  private let folder: TemporaryFolder
  private let process: ChildProcess
  private let output: OutputPipe

  public init() throws(SupportFailure) {
    folder = try TemporaryFolder()
    let (source, program) = (folder.path + "/manager.c", folder.path + "/manager")
    try Self.write(PackageResources.sessionmanager_c, to: source)
    let compiler = try ChildProcess("cc", ["-o", program, source, "-lSM", "-lICE"])
    guard try compiler.waitForExit() == .status(0) else {
      throw SupportFailure(
        code: .refused, message: "cc failed: \(compiler.standardError.suffix(200))")
    }
    output = try OutputPipe()
    process = try ChildProcess(
      program, [], environment: [:], directory: nil, descriptors: [3: output.writeEnd])
    output.closeWriteEnd()
    let address = try output.firstValue(of: "the manager's address", within: 30) { $0 }
    environment = ["SESSION_MANAGER": address]
  }

  /// Asks the client to save itself.
  public func save() { process.signal(SIGUSR1) }

  /// Ends the client.
  public func end() { process.signal(SIGUSR2) }

  /// Waits for the next line that begins with a word, and returns the line's other words. The manager writes the actions of its
  /// client, a line each.
  public func wait(
    for word: String, within seconds: Double = 120
  ) throws(SupportFailure) -> [String] {
    let words = try output.firstValue(of: word, within: seconds) { line in
      let words = line.split(separator: " ").map(String.init)
      return words.first == word ? Array(words.dropFirst()) : nil
    }
    return words ?? []
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(SupportFailure) {
    guard let file = fopen(path, "w") else { throw .system("write \(path)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw .system("write \(path)") }
  }
}
