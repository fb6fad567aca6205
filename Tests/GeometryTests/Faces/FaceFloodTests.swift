import Geometry
import TestSupport
import Testing

/// Compares faces with floods of a fine grid.
@Suite struct FaceFloodTests {
  /// The number of drawings of each sample. One takes about 50 ms.
  private static let seeds: UInt64 = Extent.of(40, usually: 1)

  @Test(arguments: LineSample.allCases)
  func coversWhatAFloodCoversThatNoGapStops(sample: LineSample) {
    for seed in 0..<Self.seeds { check(sample, seed, gap: 0) }
  }

  @Test(arguments: LineSample.allCases)
  func coversNoLessThanAFloodThatGapsStopAndNoMoreThanOneThatPassesThem(sample: LineSample) {
    for seed in 100..<100 + Self.seeds { check(sample, seed, gap: 6) }
  }

  private func check(_ sample: LineSample, _ seed: UInt64, gap: Double) {
    var random = SeededGenerator(seed)
    let lines = sample.lines(&random)
    let middle = Point(
      x: .random(in: 20...70, using: &random), y: .random(in: 20...70, using: &random))
    let point = GridFlood.start(near: middle)
    let apart = gap > 0 ? gap / 2 + 0.1 : 0.1
    let inner = GridFlood(from: point, among: lines, apart: apart)
    // The point is near a line, or in an area that may count as a sliver.
    guard inner.size > 8 else { return }
    let outer = GridFlood(from: point, among: lines, apart: 0)
    let found = FaceSearch(at: point, pixel: 1, gap: gap, within: GridFlood.area).face(among: lines)
    let name = "\(sample) \(seed)"
    guard let face = found.face else {
      #expect(found == .open && outer.isOpen, "\(name)")
      return
    }
    #expect(!inner.isOpen, "\(name)")
    var missing = 0
    inner.visit { place, isCovered in
      if isCovered, !face.contains(place) { missing += 1 }
    }
    #expect(missing == 0, "\(name)")
    // A flood doesn't pass where lines are closer to each other than the points of its grid.
    if !isWithin(face, outer, gap: gap) {
      let finer = GridFlood(from: point, among: lines, apart: 0, spacing: 1.0 / 32)
      #expect(isWithin(face, finer, gap: gap), "\(name)")
    }
  }

  /// Whether a flood covers a face, and without gaps nothing else.
  private func isWithin(_ face: Face, _ flood: GridFlood, gap: Double) -> Bool {
    var (more, all) = (0, 0)
    flood.visit { place, isCovered in
      guard face.contains(place) else { return }
      all += 1
      if !isCovered, face.distance(to: place) > 0.6 { more += 1 }
    }
    guard more * 200 <= all else { return false }
    return gap > 0 || abs(face.size - flood.size) < 0.02 * face.size + 4
  }
}
