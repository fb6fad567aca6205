import Canvas
import Toolkit

/// Saves the view of a drawing in its file after the view has come to rest.
final class ViewNote {
  /// Saves the viewport. Returns false if there is no file yet.
  var onRest: ((Viewport) -> Bool)?

  private let clock: Clock
  private var now = Viewport()

  /// The viewport in the file, or the default one if the file has none.
  private var noted = Viewport()

  private var pending: Clock.Task?
  private var hasJustNoted = false

  /// The time without motion before a save, and the least time between saves, in milliseconds.
  private static let rest = 1000
  private static let pause = 3000

  init(_ clock: Clock) {
    self.clock = clock
  }

  /// Call this after another drawing was opened, at `viewport`.
  func begin(at viewport: Viewport) {
    pending?.cancel()
    pending = nil
    (now, noted) = (viewport, viewport)
  }

  /// Call this after the viewport has changed, or the drawing was changed at it.
  func look(at viewport: Viewport) {
    pending?.cancel()
    pending = nil
    now = viewport
    guard now != noted else { return }
    pending = clock.run(after: hasJustNoted ? Self.pause : Self.rest) { [weak self] in
      self?.note()
    }
  }

  /// Returns the viewport that isn't saved yet when the drawing is closed; nil if there is none.
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
