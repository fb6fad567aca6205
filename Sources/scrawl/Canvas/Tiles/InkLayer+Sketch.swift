import Geometry
import Graphics
import Rendering

/// What is shown of a large drawing that is seen from afar for the first time, until it is drawn.
enum InkSketch {
  /// Nobody wanted it yet.
  case unknown

  /// Nobody has begun with it.
  case wanted(TileJob)
  case begun(TileJob)
  case drawn(Ghost)

  /// It isn't wanted any more.
  case done
}

extension InkLayer {
  /// The sketch, where it is to be drawn now.
  func takeSketch() -> [TileJob] {
    if case .unknown = sketch, let ground, let afar = afarView(of: grid) {
      guard let drawn = AfarSketch(of: afar, for: grid, at: seen, mostMarks: mostSketched)
      else {
        sketch = .done
        return []
      }
      sketch = .wanted(
        TileJob(
          index: TileGrid.Index(column: 0, row: 0), grid: drawn.grid, frame: drawn.frame,
          drawing: drawing, ground: ground, light: light, sketch: drawn))
    }
    guard case .wanted(let job) = sketch else { return [] }
    sketch = .begun(job)
    return [job]
  }

  /// Nobody has begun with it, if that was the sketch.
  func giveBackSketch(_ job: TileJob) {
    if isSketch(job) { sketch = .wanted(job) }
  }

  /// Shows the sketch, if that is what was drawn.
  func takeSketch(_ pixels: [UInt32]?, of job: TileJob) {
    guard isSketch(job) else { return }
    let surface = pixels.flatMap { pixels in
      try? ImageSurface(
        packedPixels: pixels, width: job.frame.width, height: job.frame.height, format: .rgb)
    }
    guard let surface, !isComplete else {
      sketch = .done
      return
    }
    sketch = .drawn(Ghost(surface, at: job.frame, of: job.grid))
    onArrival?(Rect(origin: .zero, size: size))
  }

  private func isSketch(_ job: TileJob) -> Bool {
    if case .begun(let own) = sketch { own.progress === job.progress } else { false }
  }

  /// Draws what there is of the sketch.
  func drawSketch(on context: Context) {
    guard case .drawn(let ghost) = sketch, afarView(of: grid) != nil else { return }
    ghost.draw(through: viewport, on: context)
  }
}
