import Documents
import Joining
import System

/// Joins copies of a drawing to its file, which nobody else has open.
struct CopyJoin: Sendable {
  /// The paths of copies that were joined, and the reports, and those that couldn't be.
  private(set) var joined: [(path: String, report: JoinReport)] = []
  private(set) var failed: [(path: String, error: DrawingFileError)] = []

  /// The result of joining that is done.
  init(joined: [(path: String, report: JoinReport)]) {
    self.joined = joined
  }

  /// Joins the drawings at `copies`, one after the other, to the one at `path`. A copy that can't be joined is passed over. After
  /// a cancellation of `progress` the drawing stays as it is.
  init(of copies: [String], to path: String, _ progress: Progress) {
    for copy in copies where !progress.isCancelled {
      do throws(DrawingFileError) {
        joined.append((copy, try Self.join(copy, to: path, while: { !progress.isCancelled })))
      } catch {
        if !progress.isCancelled { failed.append((copy, error)) }
      }
    }
  }

  private static func join(
    _ copy: String, to path: String, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) -> JoinReport {
    // Somebody may read the files for a moment, such as a file manager that shows them.
    let other = try BriefLock.waiting { () throws(DrawingFileError) in
      try DrawingFile(opening: copy, for: .reading)
    }
    let writer = try BriefLock.waiting { () throws(DrawingFileError) in
      try DrawingWriter(DrawingFile(opening: path, for: .writing))
    }
    let report = try DrawingJoin.join(other, into: writer, while: isWanted)
    // Finishing only saves time later.
    try? writer.finish()
    return report
  }

  /// The numbers of the marks that were changed in both copies.
  var clashes: Set<Int> { Set(joined.flatMap { $0.report.clashes.map(\.mark) }) }
}
