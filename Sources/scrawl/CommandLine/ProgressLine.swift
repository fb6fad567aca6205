import Desktop
import Glibc
import Rendering
import System

/// Tells on a terminal how far long work has come, in a line that goes when the work is done. Who is no terminal isn't
/// told anything.
final class ProgressLine {
  private let progress: Progress
  private let isWanted: Bool
  private var next = Moment.now + .milliseconds(500)
  private var isShown = false

  private static let width = 30

  /// Where what the work yields goes to the terminal too, `besideOutput`, nothing is told among that.
  init(_ progress: Progress, besideOutput: Bool) {
    self.progress = progress
    isWanted = isatty(STDERR_FILENO) == 1 && !(besideOutput && isatty(STDOUT_FILENO) == 1)
  }

  deinit {
    if isShown { Console.tell("\r\u{1B}[K") }
  }

  /// Tells it anew, now and then.
  func show() {
    guard isWanted, let part = progress.part, next <= .now else { return }
    next = .now + .milliseconds(100)
    isShown = true
    let done = Int(part * Double(Self.width))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: Self.width - done)
    Console.tell("\r[\(bar)] \(Int(part * 100)) %")
  }
}
