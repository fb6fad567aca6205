import Glibc

/// A library that intercepts a program's calls.
final class PreloadedLibrary {
  private let folder: TemporaryFolder

  /// The path of the library, for the variable `LD_PRELOAD`.
  let path: String

  /// Compiles the library from C.
  init(_ name: String, _ source: [UInt8]) throws(SupportFailure) {
    folder = try TemporaryFolder()
    path = "\(folder.path)/\(name).so"
    let text = "\(folder.path)/\(name).c"
    guard let file = fopen(text, "w") else { throw .system("write \(text)") }
    let isWritten = fwrite(source, 1, source.count, file) == source.count
    guard fclose(file) == 0, isWritten else { throw .system("write \(text)") }
    let compiler = try ChildProcess("cc", ["-shared", "-fPIC", "-o", path, text, "-ldl"])
    guard try compiler.waitForExit() == .status(0) else {
      throw SupportFailure(
        code: .refused, message: "cc failed: \(compiler.standardError.suffix(200))")
    }
  }
}
