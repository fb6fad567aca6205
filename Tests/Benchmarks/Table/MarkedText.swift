import Glibc

/// A text file with lines between `<!-- NAME -->` and `<!-- end of NAME -->`, which this program writes.
struct MarkedText {
  struct Unmarked: Error, CustomStringConvertible {
    let description: String
  }

  private let path: String
  private let begin: String
  private let end: String

  /// Throws if the file can't be read or has no such lines.
  init(_ name: String, in path: String) throws {
    self.path = path
    begin = "<!-- \(name) -->"
    end = "<!-- end of \(name) -->"
    _ = try parts()
  }

  var lines: [String] {
    get throws { try parts().lines }
  }

  /// Replaces the lines.
  func replace(_ change: ([String]) -> [String]) throws {
    let (before, lines, after) = try parts()
    let text = (before + change(lines) + after).joined(separator: "\n")
    // A reader of the file always finds either all old or all new lines, even if this program is ended.
    let new = path + ".new"
    guard let file = fopen(new, "w") else { throw MakingError.system(new) }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten, rename(new, path) == 0 else {
      throw MakingError.system(new)
    }
  }

  private func parts() throws -> (before: [String], lines: [String], after: [String]) {
    guard access(path, R_OK) == 0 else { throw MakingError.system(path) }
    let all = SystemFile.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let first = all.firstIndex(of: begin), let last = all[first...].firstIndex(of: end) else {
      throw Unmarked(description: "\(path) has no lines from \(begin) to \(end).")
    }
    return (Array(all[...first]), Array(all[(first + 1)..<last]), Array(all[last...]))
  }
}
