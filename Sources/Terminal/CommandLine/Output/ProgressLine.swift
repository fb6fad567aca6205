import Desktop
import Glibc
import Language
import Rendering
import System

/// Shows progress as a line on the terminal, and removes the line at the end. Shows nothing if the standard error is no
/// terminal.
final class ProgressLine {
  private let progress: Progress
  private let isWanted: Bool
  private var next = Moment.now + .milliseconds(500)
  private var isShown = false

  private static let width = 30

  /// If `besideOutput`, the work prints to the standard output, and no progress is shown if that is a terminal.
  init(_ progress: Progress, besideOutput: Bool) {
    self.progress = progress
    isWanted = isatty(STDERR_FILENO) == 1 && !(besideOutput && isatty(STDOUT_FILENO) == 1)
  }

  deinit {
    if isShown { Console.tell("\r\u{1B}[K") }
  }

  /// Updates the line, at most ten times a second.
  func show() {
    guard isWanted, let part = progress.part, next <= .now else { return }
    next = .now + .milliseconds(100)
    isShown = true
    let done = Int(part * Double(Self.width))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: Self.width - done)
    Console.tell("\r[\(bar)] \(Int(part * 100)) %")
  }
}
