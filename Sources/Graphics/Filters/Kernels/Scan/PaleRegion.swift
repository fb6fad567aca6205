import Geometry

/// Finds a page by its colour if its edges are invisible: the largest region of low saturation.
struct PaleRegion {
  private let width: Int
  private let height: Int
  private var isPale: [Bool]

  init(_ picture: PixelBuffer) {
    (width, height) = (picture.width, picture.height)
    let smooth = Morphology.median(picture)
    Morphology.close(smooth, radius: 4)
    let saturation = (0..<width * height).map { index -> Float in
      let pixel = smooth.pixels[index]
      return pixel.chroma / max(pixel.withoutAlpha.max(), 0.1)
    }
    var histogram = Histogram()
    for value in saturation { histogram.add(value) }
    let threshold = histogram.otsuThreshold
    isPale = saturation.map { $0 < threshold }
  }

  /// The quadrilateral around the region; nil if the region has another shape.
  func quadrilateral() -> Quadrilateral? {
    let region = largestRegion()
    let size = width * height
    guard region.count > size / 10 else { return nil }
    let corners = Self.reducedToFour(hull(of: region))
    guard corners.count == 4 else { return nil }
    let result = Quadrilateral(ordering: corners)
    // The region must fill the quadrilateral, and not be the whole picture.
    guard result.isConvex, Double(region.count) > 0.85 * result.area,
      result.area < 0.97 * Double(size)
    else { return nil }
    return result
  }

  /// The indices of the pixels of the largest region.
  private func largestRegion() -> [Int] {
    var isFree = isPale
    var largest: [Int] = []
    for start in isFree.indices where isFree[start] {
      isFree[start] = false
      var region = [start]
      var next = 0
      while next < region.count {
        let index = region[next]
        next += 1
        let x = index % width
        for (isInside, other) in [
          (x > 0, index - 1), (x < width - 1, index + 1), (index >= width, index - width),
          (index < width * (height - 1), index + width),
        ] where isInside && isFree[other] {
          isFree[other] = false
          region.append(other)
        }
      }
      if region.count > largest.count { largest = region }
    }
    return largest
  }

  /// The convex hull of the pixels, by Andrew's monotone chain over the first and last pixel of each row.
  private func hull(of region: [Int]) -> [Point] {
    var extents: [Int: (Int, Int)] = [:]
    for index in region {
      let (x, y) = (index % width, index / width)
      let extent = extents[y] ?? (x, x)
      extents[y] = (min(extent.0, x), max(extent.1, x))
    }
    let rows = extents.sorted { $0.key < $1.key }
    let left = rows.map { Point(x: Double($0.value.0), y: Double($0.key)) }
    let right = rows.map { Point(x: Double($0.value.1), y: Double($0.key)) }
    func chain(_ points: [Point]) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count >= 2,
          Self.turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    // Down the right side, then up the left one, clockwise where y grows downwards.
    return chain(right) + chain(left.reversed())
  }

  /// Removes sides one after another by extending their neighbours, each time the one that adds the least area.
  private static func reducedToFour(_ hull: [Point]) -> [Point] {
    var points = hull
    while points.count > 4 {
      var (best, least, meeting) = (-1, Double.infinity, Point.zero)
      let count = points.count
      for index in 0..<count {
        let (before, start) = (points[(index + count - 1) % count], points[index])
        let (end, after) = (points[(index + 1) % count], points[(index + 2) % count])
        guard before != start, end != after,
          let crossing = Line(through: before, start).crossing(Line(through: end, after)),
          turn(start, crossing, end) > 0
        else { continue }
        let area = turn(start, crossing, end)
        if area < least { (best, least, meeting) = (index, area, crossing) }
      }
      guard best >= 0 else { return points }
      points[best] = meeting
      points.remove(at: (best + 1) % count)
    }
    return points
  }

  /// Twice the signed area of the triangle, positive for a clockwise turn.
  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
