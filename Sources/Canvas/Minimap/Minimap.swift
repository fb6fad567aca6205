package import Geometry
package import Marks
package import Rendering
package import System
package import Toolkit

/// Makes a worker draw a small picture of the whole drawing when it hasn't changed for a while. While no picture is wanted it
/// does nothing and keeps nothing.
package final class Minimap {
  /// The contents of a picture.
  package struct Subject: Sendable {
    let drawing: Drawing
    let picture: Picture?

    /// The pyramid of a large drawing; nil if marks are drawn.
    let pyramid: PyramidView?
    let width: Int
    let height: Int
    let light: InkLight

    /// The colour of paper that filters of the view get under the ink.
    let paper: Colour?

    package init(
      drawing: Drawing, picture: Picture?, pyramid: PyramidView?, width: Int, height: Int,
      light: InkLight, paper: Colour? = nil
    ) {
      (self.drawing, self.picture, self.pyramid) = (drawing, picture, pyramid)
      (self.width, self.height, self.light, self.paper) = (width, height, light, paper)
    }
  }

  /// Called to get the contents of the next picture.
  package var subject: (() -> Subject)?

  /// Called with each new picture; nil if there is none.
  package var onPicture: ((MinimapPicture?) -> Void)?

  package var isWanted = false {
    didSet {
      guard isWanted != oldValue else { return }
      isWanted ? make() : forget()
    }
  }

  private let clock: Clock
  private let worker: Worker
  private var pending: Clock.Task?

  /// Whether the worker is making a picture, and whether the drawing has changed since it began.
  private var isMaking = false
  private var isStale = false

  /// The time without changes after which a picture is made, in milliseconds.
  private static let quiet = 500

  package init(_ clock: Clock, _ worker: Worker) {
    self.clock = clock
    self.worker = worker
  }

  /// Call this when the subject has changed.
  package func subjectDidChange() {
    guard isWanted else { return }
    pending?.cancel()
    pending = clock.run(after: Self.quiet) { [weak self] in self?.make() }
  }

  private func make() {
    pending?.cancel()
    pending = nil
    guard isWanted, let subject = subject?() else { return }
    guard !isMaking else {
      isStale = true
      return
    }
    isMaking = true
    // The program doesn't wait for a picture when it ends.
    worker.run(awaited: false) {
      MinimapPicture.make(
        of: subject.drawing, over: subject.picture, from: subject.pyramid, width: subject.width,
        height: subject.height, light: subject.light, paper: subject.paper)
    } then: { [weak self] picture in
      self?.take(picture)
    }
  }

  private func take(_ picture: MinimapPicture?) {
    isMaking = false
    if isWanted { onPicture?(picture) }
    guard isStale else { return }
    isStale = false
    make()
  }

  private func forget() {
    pending?.cancel()
    pending = nil
    isStale = false
    onPicture?(nil)
  }
}
