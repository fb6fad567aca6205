import Geometry
import Graphics
import Rendering

/// What is shown of a large drawing that is seen from afar for the first time, until it is drawn.
struct InkSketch {
  /// Nil when all of it is drawn.
  var sketch: AfarSketch?

  /// What was drawn of it.
  var ghost: Ghost

  /// What of it nobody has begun to draw.
  var jobs: [TileJob]

  /// How many pieces are still to come.
  var missing: Int
}

extension InkLayer {
  /// What of the sketch is to be drawn now, where one is wanted.
  func sketchJobs() -> [TileJob] {
    if !isSketched, let ground, let afar = afarView(of: grid), let sketch = AfarSketch(of: afar) {
      isSketched = true
      let jobs = TileGrid.tiles(touching: sketch.frame).map { index in
        TileJob(
          index: index, grid: sketch.grid, frame: TileGrid.frame(of: index), drawing: drawing,
          ground: ground, light: light, sketch: sketch)
      }
      self.sketch = InkSketch(
        sketch: sketch, ghost: Ghost([], of: sketch.grid), jobs: jobs, missing: jobs.count)
    }
    defer { sketch?.jobs = [] }
    return sketch?.jobs ?? []
  }

  /// Nobody has begun with it.
  func giveBack(_ job: TileJob) {
    if let sketch = job.sketch, sketch === self.sketch?.sketch { self.sketch?.jobs.append(job) }
  }

  /// Shows what was drawn of the sketch.
  func take(_ pixels: [UInt32]?, of job: TileJob) {
    guard let sketch = job.sketch, sketch === self.sketch?.sketch else { return }
    self.sketch?.missing -= 1
    // What it was drawn from takes memory.
    if self.sketch?.missing == 0 { self.sketch?.sketch = nil }
    guard let pixels else { return }
    let surface = try? ImageSurface(
      packedPixels: pixels, width: job.frame.width, height: job.frame.height, format: .rgb)
    guard let surface else { return }
    self.sketch?.ghost.add(surface, at: job.frame)
    onArrival?(Rect(origin: .zero, size: size))
  }
}
