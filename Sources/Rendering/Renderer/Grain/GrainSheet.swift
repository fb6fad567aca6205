import Geometry

/// Collects the parts of a line with grain before the line is drawn; where parts overlap, the darker one counts.
final class GrainSheet {
  /// The layer on which each part is drawn in black; it is transparent between two parts.
  let layer: TileLayer

  private let frame: PixelRect

  /// The shares of the pixels that are covered so far, from 0 to 255.
  private var shares: [UInt8]

  /// The pixels that may be covered.
  private(set) var area: PixelRect?

  init(_ frame: PixelRect) {
    self.frame = frame
    layer = TileLayer(frame)
    shares = [UInt8](repeating: 0, count: frame.area)
  }

  /// Takes a part, all of which lies in `area`, from the layer, and applies the tooth of the paper; `free` is the share of the
  /// valleys that stays free.
  func take(_ area: PixelRect, _ tooth: ToothSampler, free: Double) {
    guard !area.isEmpty else { return }
    self.area = self.area?.union(area) ?? area
    let (free, full) = (Int((min(max(free, 0), 1) * 255).rounded()), 255 * 255)
    shares.withUnsafeMutableBufferPointer { shares in
      for row in area.y..<area.maxY {
        let start = (row - frame.y) * frame.width + area.x - frame.x
        let line = layer.pixels + start
        guard let covered = Self.covered(line, area.width) else { continue }
        tooth.forEachDepth(from: area.x + covered.lowerBound, row, covered.count) { index, depth in
          let column = covered.lowerBound &+ index
          let ink = Int(line[column] &>> 24)
          line[column] = 0
          let share = (ink &* (full &- free &* depth) &+ full / 2) / full
          let place = start &+ column
          shares[place] = max(shares[place], UInt8(truncatingIfNeeded: share))
        }
      }
    }
  }

  /// The columns from the first covered pixel to the last one.
  @inline(__always)
  private static func covered(_ line: UnsafeMutablePointer<UInt32>, _ count: Int) -> Range<Int>? {
    var (first, end) = (0, count)
    while first < end, line[first] == 0 { first &+= 1 }
    while end > first, line[end &- 1] == 0 { end &-= 1 }
    return first < end ? first..<end : nil
  }

  /// Mixes the colour into the pixels that the line covers, and clears the sheet.
  func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    guard let area else { return }
    for row in area.y..<area.maxY {
      let start = (row - frame.y) * frame.width + area.x - frame.x
      for place in start..<start + area.width where shares[place] != 0 {
        colour.mix(UInt32(shares[place]), into: pixels + place)
        shares[place] = 0
      }
    }
    self.area = nil
  }
}
