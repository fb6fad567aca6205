package import Geometry

/// Consecutive pixel filters of a chain, computed block by block without a picture between them.
package struct PixelSection: Sendable {
  private enum Stage {
    case points(PointRun)
    case filter(any PixelFilter)
  }

  private let stages: [Stage]

  /// The frame of the picture that the filters make, in pixels.
  let frame: Rect
  private let scale: Double

  /// The distance from which pixels contribute to a result; nil if all do.
  package let margin: Int?

  /// The filters share the frame, which is also that of the result.
  init(_ filters: [any PixelFilter], frame: Rect, scale: Double) {
    (self.frame, self.scale) = (frame, scale)
    margin = Self.margin(of: filters, at: scale)
    var stages: [Stage] = []
    var points: [PixelMapping] = []
    func endRun() {
      if !points.isEmpty { stages.append(.points(PointRun(points))) }
      points = []
    }
    for filter in filters {
      if let point = filter as? any PointFilter {
        points.append(point.mapping)
      } else {
        endRun()
        stages.append(.filter(filter))
      }
    }
    endRun()
    self.stages = stages
  }

  /// The distance from which pixels contribute to a result of all filters; nil if all do.
  static func margin(of filters: [any PixelFilter], at scale: Double) -> Int? {
    filters.reduce(0) { sum, filter in
      sum.flatMap { sum in filter.margin(at: scale).map { sum + $0 } }
    }
  }

  /// The greatest margin of a section of several filters. With it, a tile and its surroundings have a few million pixels.
  static let mostMargin = 512

  /// The pixels of the result.
  package var bounds: PixelRect { PixelRect(covering: frame) }

  /// The side of the tiles, large enough to keep the cost of margins small; nil if only the whole picture can be computed.
  package var tileSide: Int? { margin.map { max(256, 4 * $0) } }

  /// The source pixels on which those of `rect` depend.
  package func area(for rect: PixelRect) -> PixelRect? {
    bounds.intersection(margin.map { rect.outset(by: $0) } ?? bounds)
  }

  /// Computes the pixels of `rect`, which lies in the bounds. Throws if memory is short.
  package func pixels(
    of rect: PixelRect, from source: PixelSource
  ) throws(CairoError) -> PixelSource {
    try render(rect, of: source, share: FilterPipeline.alone)
  }

  /// Computes the pixels of `rect`, which lies in the bounds, and writes them to rows of `stride` bytes. Throws if memory is
  /// short.
  func render(
    _ rect: PixelRect, of source: PixelSource, to target: UnsafeMutableRawPointer, stride: Int
  ) throws(CairoError) {
    guard let area = area(for: rect), !rect.isEmpty else { return }
    try BlockMemory.with(area.area) { pixels in
      render(rect, of: source, in: area, pixels, to: target, stride: stride)
    }
  }

  private func render(
    _ rect: PixelRect, of source: PixelSource, in area: PixelRect,
    _ pixels: UnsafeMutablePointer<SIMD4<Float>>, to target: UnsafeMutableRawPointer, stride: Int
  ) {
    source.decode(area, to: pixels)
    let block = PixelBlock(pixels, area: area, frame: frame, scale: scale)
    for stage in stages {
      switch stage {
      case .points(let run): run.process(block)
      case .filter(let filter): filter.process(block)
      }
    }
    for y in 0..<rect.height {
      let row = pixels + (rect.y + y - area.y) * area.width + (rect.x - area.x)
      let target = (target + y * stride).assumingMemoryBound(to: UInt32.self)
      PixelCoding.encode(row, to: target, rect.width)
    }
  }
}
