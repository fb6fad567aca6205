import Documents
import Glibc
import Language
import System

/// The result of `scrawl compact`.
struct Compaction {
  /// The size of the file in bytes, before and after.
  let before: Int
  let after: Int

  /// The remarks about the opened file, for the user.
  let remarks: [OpeningRemark]

  /// Compacts the file that the command line names.
  static func run(on argument: String) throws(CommandError) -> Compaction {
    // A pipe can't be compacted.
    guard PathKind(of: argument) != .other else { throw .noFile(argument) }
    let before = try size(of: argument)
    let remarks: [OpeningRemark]
    do throws(DrawingFileError) {
      let file = try DrawingFile(opening: argument, for: .writing)
      remarks = file.remarks
      try file.compact()
    } catch {
      throw .drawing(error, argument)
    }
    return Compaction(before: before, after: try size(of: argument), remarks: remarks)
  }

  /// The message for the user.
  func sentence(_ path: String, _ words: Words) -> String {
    guard after < before else { return words(.nothingToCompact, ["path": path]) }
    return words(
      .compacted,
      ["path": path, "given": words.size(before - after), "size": words.size(after)])
  }

  private static func size(of path: String) throws(CommandError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .file(.last(.read, path)) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .file(FileError(code: EISDIR, path: path, action: .read))
    }
    return Int(status.st_size)
  }
}
