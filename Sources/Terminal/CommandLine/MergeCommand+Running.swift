import Documents
import Glibc
import Joining
import Language
import Session
import Wording

extension MergeCommand {
  /// Merges the copies, and tells what became of them.
  func run(_ words: Words) throws(CommandError) {
    let source = try DrawingSource.find(other)
    let there: DrawingSnapshot
    do throws(DrawingFileError) {
      there = try DrawingSnapshot(of: source.path)
    } catch {
      throw .drawing(error, other)
    }
    guard let target else { return try merge(there.file, into: mine, words) }
    try FileCopy.make(of: mine, at: target, .everything)
    do throws(CommandError) {
      // The first copy is the backup of a new file of an earlier schema step.
      try merge(there.file, into: target, keepsEarlier: false, words)
    } catch {
      unlink(target)
      throw error
    }
  }

  private func merge(
    _ there: borrowing DrawingFile, into path: String, keepsEarlier: Bool = true, _ words: Words
  ) throws(CommandError) {
    let report: JoinReport
    do throws(DrawingFileError) {
      let writer = try DrawingWriter(
        DrawingFile(opening: path, for: .writing, keepsEarlier: keepsEarlier))
      for remark in writer.file.remarks { Console.report(words.remark(remark, on: path)) }
      report = try DrawingJoin.join(there, into: writer, since: try earlier())
      try writer.finish()
    } catch {
      throw .drawing(error, path)
    }
    try Console.send(text: text(report, path, words))
  }

  /// The earlier version of both copies, if the command line names one.
  private func earlier() throws(DrawingFileError) -> DrawingContents? {
    // Git names an empty file if the two have no version in common.
    guard let base, !isForGit || !Self.isEmpty(base) else { return nil }
    return try DrawingSnapshot(of: base).file.contents()
  }

  private static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size == 0
  }

  /// The message for the user, one sentence a line.
  private func text(_ report: JoinReport, _ path: String, _ words: Words) -> String {
    let names = ["path": path, "other": other]
    var lines: [String] = []
    switch report.outcome {
    case .nothing: lines.append(words(.mergedNothing, names))
    case .forwarded: lines.append(words(.mergedForward, names))
    case .joined:
      let counts = [
        "added": report.added, "changed": report.changed, "removed": report.removed,
      ].mapValues { words.number(Double($0)) }
      lines.append(words(.mergedBoth, names.merging(counts) { first, _ in first }))
    }
    let clashes = Set(report.clashes.map(\.mark)).count
    if clashes > 0 { lines.append(words(.mergeClashes, count: clashes)) }
    if report.isByLikeness { lines.append(words[.mergedByLikeness]) }
    return lines.map { $0 + "\n" }.joined()
  }
}
