import Geometry
import Graphics
import Toolkit

@testable import Canvas

/// A hand that clicks and drags on the canvas of a stage, each time a second later.
final class StageHand {
  private let stage: CanvasStage
  private var time: UInt32 = 0

  init(on stage: CanvasStage) { self.stage = stage }

  func click(_ point: Point, times: Int = 1) {
    time += 1000
    for _ in 0..<times {
      time += 50
      stage.root.deliver(.began(Touch(location: point, time: time)))
      stage.root.deliver(.ended(Touch(location: point, time: time)))
    }
  }

  func drag(_ from: Point, _ to: Point, lift: Bool = true) {
    time += 1000
    stage.root.deliver(.began(Touch(location: from, time: time)))
    stage.root.deliver(.moved(Touch(location: to, time: time + 20)))
    if lift { self.lift(to, after: 30) }
  }

  /// Ends a drag so many milliseconds after its beginning.
  func lift(_ point: Point, after milliseconds: UInt32) {
    stage.root.deliver(.ended(Touch(location: point, time: time + milliseconds)))
  }
}

extension CanvasStage {
  /// The pixels of the ink in the whole window, without frames and handles.
  func inkPixels() throws -> [UInt32] {
    let (width, height) = (Int(400 * scale), Int(300 * scale))
    let surface = try ImageSurface(width: width, height: height, format: .rgb)
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    canvas.ink.draw(canvas.bounds, on: context)
    try context.finish()
    return Array(surface.pixels)
  }
}
