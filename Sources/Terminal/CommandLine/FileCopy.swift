import Documents
import Glibc
import Session

/// Runs `scrawl copy`.
enum FileCopy {
  /// Copies the drawing that the command line names, even if another program has it open, to a free path.
  static func make(
    of argument: String, at target: String, _ content: CopyContent
  ) throws(CommandError) {
    guard access(target, F_OK) != 0 else { throw .target(.taken, target) }
    let source = try DrawingSource.find(argument)
    let snapshot: DrawingSnapshot
    do throws(DrawingFileError) {
      snapshot = try DrawingSnapshot(of: source.path)
    } catch {
      throw .drawing(error, argument)
    }
    do throws(DrawingFileError) {
      try snapshot.file.copy(to: target, replacing: false, of: content)
    } catch {
      switch error {
      case .damaged, .newer: throw .drawing(error, argument)
      default: throw .target(error, target)
      }
    }
  }
}
