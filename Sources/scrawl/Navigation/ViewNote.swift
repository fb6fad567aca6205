import Canvas
import Toolkit

/// Saves the view of a drawing in its file once the view has come to rest.
final class ViewNote {
  /// Answers whether there is a file that the viewport will be noted in.
  var onRest: ((Viewport) -> Bool)?

  private let clock: Clock
  private var now = Viewport()

  /// What the file is known to tell, or what is shown where it tells nothing.
  private var noted = Viewport()

  private var pending: Clock.Task?
  private var hasJustNoted = false

  /// How long nothing may move before, and how long is between one note and the next, in milliseconds.
  private static let rest = 1000
  private static let pause = 3000

  init(_ clock: Clock) {
    self.clock = clock
  }

  /// Another drawing is shown, at `viewport` first.
  func begin(at viewport: Viewport) {
    pending?.cancel()
    pending = nil
    (now, noted) = (viewport, viewport)
  }

  /// The drawing is seen at `viewport`, or was changed there.
  func look(at viewport: Viewport) {
    pending?.cancel()
    pending = nil
    now = viewport
    guard now != noted else { return }
    pending = clock.run(after: hasJustNoted ? Self.pause : Self.rest) { [weak self] in
      self?.note()
    }
  }

  /// What is still to be noted when the drawing is put away.
  func takeLast() -> Viewport? {
    pending?.cancel()
    pending = nil
    defer { noted = now }
    return now == noted ? nil : now
  }

  private func note() {
    pending = nil
    guard onRest?(now) == true else { return }
    noted = now
    hasJustNoted = true
    clock.run(after: Self.pause) { [weak self] in self?.hasJustNoted = false }
  }
}
