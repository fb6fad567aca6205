import Glibc

/// Compares texts with expected ones, which are files beside the tests.
public enum Golden {
  /// Throws if `text` differs from the file `name`. With `RECORD=1` it writes the file instead.
  public static func check(_ text: String, against name: String) throws(SupportFailure) {
    let path = path(of: name)
    if getenv("RECORD") != nil {
      guard let file = fopen(path, "w") else {
        throw SupportFailure(code: .refused, message: "Could not write \(path).")
      }
      fputs(text, file)
      fclose(file)
      return
    }
    let expected = read(path)
    guard text == expected else {
      throw SupportFailure(
        code: .refused,
        message: "This is not what \(name) holds:\n\(difference(text, expected ?? ""))")
    }
  }

  /// The text of the file at an absolute path; nil if there is none.
  public static func text(of path: String) -> String? { read(path) }

  /// The path of the file `name`.
  public static func path(of name: String) -> String { folder + name }

  private static let folder: String = {
    // The folder is two levels above this file.
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "/Fixtures/"
  }()

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines that only one of the texts has.
  private static func difference(_ text: String, _ expected: String) -> String {
    let (new, old) = (text.split(separator: "\n"), expected.split(separator: "\n"))
    return new.difference(from: old).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }.joined(separator: "\n")
  }
}
