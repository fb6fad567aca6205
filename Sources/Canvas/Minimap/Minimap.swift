package import Marks
package import Rendering
package import System
package import Toolkit

/// Keeps a small picture of the whole drawing, made beside the loop when changes have been quiet for a while. While
/// nobody wants it, it does nothing and keeps nothing.
package final class Minimap {
  /// What the picture is to show.
  package struct Subject: Sendable {
    let drawing: Drawing
    let picture: Picture?

    /// What a large drawing is seen from; nil where it is drawn.
    let afar: PyramidView?
    let width: Int
    let height: Int
    let light: InkLight

    package init(
      drawing: Drawing, picture: Picture?, afar: PyramidView?, width: Int, height: Int,
      light: InkLight
    ) {
      (self.drawing, self.picture, self.afar) = (drawing, picture, afar)
      (self.width, self.height, self.light) = (width, height, light)
    }
  }

  /// Asks for what there is to be shown now.
  package var subject: (() -> Subject)?

  /// Gets each new picture; nil where there is nothing to be seen.
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

  /// Whether a picture is being made, and whether it is out of date already.
  private var isMaking = false
  private var isStale = false

  /// How long nothing may change before, in milliseconds.
  private static let quiet = 500

  package init(_ clock: Clock, _ worker: Worker) {
    self.clock = clock
    self.worker = worker
  }

  /// What the picture shows is no longer how it is.
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
    // Nobody waits for a picture at the end.
    worker.run(awaited: false) {
      MinimapPicture.make(
        of: subject.drawing, over: subject.picture, from: subject.afar, width: subject.width,
        height: subject.height, light: subject.light)
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
