import Geometry
import Marks
import TestSupport

/// Measures finding the face at random points among 10,000 strokes of 20 vertices, all in view.
enum Filling {
  private struct NoFace: Error, CustomStringConvertible {
    let description = "no point lies in a face"
  }

  private static let view = Rect(x: 0, y: 0, width: 1280, height: 800)
  private static let points = 500

  static func rows() throws -> [Row] {
    let drawing = Walk.drawing(strokes: 10_000, vertices: 20)
    var (random, times, faces) = (SeededGenerator(11), [Double](), 0)
    for _ in 0..<points {
      let point = Point(
        x: .random(in: view.minX...view.maxX, using: &random),
        y: .random(in: view.minY...view.maxY, using: &random))
      let clock = Stopwatch()
      let found = FaceLineCollector.face(
        FaceSearch(at: point, pixel: 1, within: view), in: drawing)
      times.append(found == .gaveUp ? .infinity : clock.milliseconds)
      if case .face = found { faces += 1 }
    }
    guard faces > 0 else { throw NoFace() }
    return [50, 99].map { percent in
      Row(
        "the face at a point in 10,000 strokes of 20 vertices", times, percentile: percent,
        atMost: 100)
    }
  }
}
