import Documents
import Geometry
import Glibc
import Graphics
package import Language
import Marks
import Rendering
import System
import Wording

extension Subcommand {
  /// Runs the subcommand. Returns the program's exit status.
  package func run(_ words: Words) -> Int32 {
    // The watch begins before any temporary file exists that a signal would leave behind.
    Interruption.watch()
    do throws(CommandError) {
      switch self {
      case .info(let path, let asJSON):
        let report = try DrawingReport.find(path)
        try send(asJSON ? report.json + "\n" : report.text(words) + "\n")
      case .dump(let path): try dump(path)
      case .diff(let comparison): return try comparison.run(words)
      case .merge(let merge): try merge.run(words)
      case .export(let export): try export.run(words)
      case .recover(let path, let target):
        let recovery = try Recovery.run(on: path, to: target)
        try send(recovery.text(target, words))
      case .copy(let path, let target, let content):
        try FileCopy.make(of: path, at: target, content)
      case .compact(let path):
        let result = try Compaction.run(on: path)
        for remark in result.remarks { Console.report(words.remark(remark, on: path)) }
        try send(result.sentence(path, words) + "\n")
      case .notes(let notes): try notes.run(words)
      case .find(let find): return try find.run(words)
      case .text(let text): try text.run(words)
      case .thumbnail(let thumbnail): try thumbnail.run()
      case .filter(let filtering): return try filtering.run(words)
      case .replay(let replay): try replay.run()
      case .replayInput(let path): try InputReport.send(of: path)
      case .recognise(let recognition): try recognition.run()
      case .filters: try send(FilterDescription.list + "\n")
      }
      return 0
    } catch {
      Console.report(error.sentence(words))
      return if case .diff(let comparison) = self { comparison.failure } else { 1 }
    }
  }

  private func dump(_ path: String) throws(CommandError) {
    var dumper = TextDumper()
    let entries = try DrawingSource.find(path).visitMarks(printing: true) {
      (file) throws(DrawingFileError) in
      try file.entryCounts()
    } to: { (marks) throws(CommandError) in
      for placed in marks { placed.mark.accept(&dumper) }
      try send(dumper.take())
    }
    for (kind, count) in entries.sorted(by: { $0.key < $1.key }) {
      try send("entries \(kind) \(count)\n")
    }
  }

  private func send(_ text: String) throws(CommandError) {
    try Console.send(text: text)
  }
}
