import Geometry

/// Computes the frames of a collection's items: in rows, each item in its own size.
///
/// Measures items lazily, in blocks, when they come into view; before, a block counts as high as the first one. Each
/// block begins a row, so that blocks don't depend on one another. Measuring costs the same for any number of items and
/// at any scroll position.
struct CollectionLayout {
  let count: Int
  let width: Double

  /// Between items, in both directions.
  let gap: Double

  private let measure: (Int) -> Size
  private let length: Int
  private let estimate: Double
  private var heights: [Double?]
  private var frames: [Int: [Rect]] = [:]

  /// The approximate number of items in a block, and how many blocks' frames are cached.
  private static let length = 32
  private static let kept = 16

  init(count: Int, width: Double, gap: Double, measure: @escaping (Int) -> Size) {
    self.count = count
    self.width = width
    self.gap = gap
    self.measure = measure
    guard count > 0 else {
      (length, estimate, heights) = (Self.length, 0, [])
      return
    }
    // Full rows, if all items have the first one's width.
    let columns = max(Int((width + gap) / (max(measure(0).width, 1) + gap)), 1)
    length = max(Self.length / columns, 1) * columns
    heights = Array(repeating: nil, count: (count + length - 1) / length)
    let first = Self.frames(of: 0..<min(length, count), width, gap, measure)
    frames[0] = first
    heights[0] = Self.height(of: first, gap)
    estimate = (heights[0] ?? 0) / Double(first.count)
  }

  /// The total height, partly estimated.
  var height: Double {
    max(top(of: heights.count) - gap, 0)
  }

  /// The items between `top` and `bottom` with their frames, and by how much the items before them are higher than
  /// estimated.
  mutating func items(from top: Double, to bottom: Double) -> (items: [(Int, Rect)], growth: Double)
  {
    var found: [(Int, Rect)] = []
    var growth = 0.0
    var block = self.block(at: top)
    var start = self.top(of: block)
    while block < heights.count, start <= bottom + growth {
      let before = height(of: block)
      let frames = frames(ofBlock: block)
      let after = height(of: block)
      // A block that begins above the view grows upwards; it shrinks at most up to the view's top.
      if start < top + growth { growth += max(after - before, start - top - growth) }
      for (index, frame) in frames.enumerated() {
        let frame = frame.offset(by: Vector(dx: 0, dy: start))
        if frame.maxY >= top + growth, frame.minY <= bottom + growth {
          found.append((block * length + index, frame))
        }
      }
      start += after
      block += 1
    }
    return (found, growth)
  }

  /// The frame of an item.
  mutating func frame(of index: Int) -> Rect {
    let block = index / length
    let frames = frames(ofBlock: block)
    return frames[index % length].offset(by: Vector(dx: 0, dy: top(of: block)))
  }

  private mutating func frames(ofBlock block: Int) -> [Rect] {
    if let known = frames[block] { return known }
    let range = block * length..<min((block + 1) * length, count)
    let new = Self.frames(of: range, width, gap, measure)
    if frames.count >= Self.kept {
      frames = frames.filter { abs($0.key - block) < Self.kept / 2 }
    }
    frames[block] = new
    heights[block] = Self.height(of: new, gap)
    return new
  }

  private func height(of block: Int) -> Double {
    heights[block] ?? estimate * Double(min(length, count - block * length))
  }

  private func top(of block: Int) -> Double {
    var top = 0.0
    for index in 0..<block { top += height(of: index) }
    return top
  }

  /// The block at `y`.
  private func block(at y: Double) -> Int {
    var bottom = 0.0
    for index in heights.indices {
      bottom += height(of: index)
      if bottom > y { return index }
    }
    return max(heights.count - 1, 0)
  }

  /// The height of a block, with the gap below it.
  private static func height(of frames: [Rect], _ gap: Double) -> Double {
    (frames.map(\.maxY).max() ?? 0) + gap
  }

  private static func frames(
    of range: Range<Int>, _ width: Double, _ gap: Double, _ measure: (Int) -> Size
  ) -> [Rect] {
    var frames: [Rect] = []
    var place = Point.zero
    var rowHeight = 0.0
    for index in range {
      let size = measure(index)
      if place.x > 0, place.x + size.width > width {
        place = Point(x: 0, y: place.y + rowHeight + gap)
        rowHeight = 0
      }
      frames.append(Rect(origin: place, size: size))
      place.x += size.width + gap
      rowHeight = max(rowHeight, size.height)
    }
    return frames
  }
}
