import Documents
import Geometry
import Glibc
import Interface
import Language
import Marks
import Rendering
import System

extension Subcommand {
  /// Runs the subcommand. Returns the program's exit status.
  func run(_ words: Words) -> Int32 {
    do throws(CommandError) {
      switch self {
      case .info(let path, let asJSON):
        let report = try DrawingReport.find(path)
        try send(asJSON ? report.json + "\n" : report.text(words) + "\n")
      case .dump(let path): try dump(path)
      case .export(let export): try export.run()
      case .recover(let path, let target): try send(recover(path, target, words))
      case .copy(let path, let target, let withHistory):
        try FileCopy.make(of: path, at: target, withHistory: withHistory)
      case .compact(let path):
        let result = try Compaction.run(on: path)
        try send(result.sentence(path, words) + "\n")
      }
      return 0
    } catch {
      Console.report(error.sentence(words))
      return 1
    }
  }

  private func dump(_ path: String) throws(CommandError) {
    var dumper = TextDumper()
    try DrawingSource.find(path).visitMarks(printing: true) { _ in
    } to: { (marks) throws(CommandError) in
      for placed in marks { placed.mark.accept(&dumper) }
      try send(dumper.take())
    }
  }

  private func send(_ text: String) throws(CommandError) {
    try Console.send(Array(text.utf8))
  }

  /// Salvages the file at `path` into a new one. Returns the message for the user.
  private func recover(
    _ path: String, _ target: String, _ words: Words
  ) throws(CommandError) -> String {
    guard access(target, F_OK) != 0 else {
      throw .file(FileError(code: EEXIST, path: target, action: .write))
    }
    let source = try DrawingSource.find(path)
    let salvage: Salvage
    let progress = Progress()
    let line = ProgressLine(progress, besideOutput: false)
    do throws(DrawingFileError) {
      salvage = try Salvage(of: source.path) { part in
        progress.reach(part)
        line.show()
      }
    } catch {
      throw .recovery(error, path)
    }
    do throws(DrawingFileError) {
      try salvage.write(to: target)
    } catch .taken {
      throw .file(FileError(code: EEXIST, path: target, action: .write))
    } catch .refused(let code) {
      throw .file(FileError(code: code, path: target, action: .write))
    } catch {
      throw .drawing(error, target)
    }
    return lines(salvage, target, words).map { $0 + "\n" }.joined()
  }

  private func lines(_ salvage: Salvage, _ target: String, _ words: Words) -> [String] {
    var lines = [
      words(.marksRecovered, count: salvage.marks, ["path": target]),
      words(.stepsRecovered, count: salvage.steps),
    ]
    if salvage.lostMarks > 0 { lines.append(words(.marksLost, count: salvage.lostMarks)) }
    if salvage.lostSteps > 0 { lines.append(words(.stepsLost, count: salvage.lostSteps)) }
    if lines.count == 2 { lines.append(words[.nothingLost]) }
    return lines
  }
}
