import Documents
import Glibc
import Language
import Rendering
import System
import Wording

/// The result of `scrawl recover`.
struct Recovery {
  let marks: Int
  let steps: Int
  let lostMarks: Int
  let lostSteps: Int

  /// Salvages the file that the command line names into a new one.
  static func run(on argument: String, to target: String) throws(CommandError) -> Recovery {
    guard access(target, F_OK) != 0 else {
      throw .file(FileError(code: EEXIST, path: target, action: .write))
    }
    let source = try DrawingSource.find(argument)
    let salvage: Salvage
    let progress = Progress()
    let line = ProgressLine(progress, besideOutput: false)
    do throws(DrawingFileError) {
      salvage = try Salvage(of: source.path) { part in
        progress.reach(part)
        line.show()
      }
    } catch {
      throw .recovery(error, argument)
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
    return Recovery(
      marks: salvage.marks, steps: salvage.steps, lostMarks: salvage.lostMarks,
      lostSteps: salvage.lostSteps)
  }

  /// The message for the user, one sentence a line.
  func text(_ target: String, _ words: Words) -> String {
    var lines = [
      words(.marksRecovered, count: marks, ["path": target]),
      words(.stepsRecovered, count: steps),
    ]
    if lostMarks > 0 { lines.append(words(.marksLost, count: lostMarks)) }
    if lostSteps > 0 { lines.append(words(.stepsLost, count: lostSteps)) }
    if lines.count == 2 { lines.append(words[.nothingLost]) }
    return lines.map { $0 + "\n" }.joined()
  }
}
