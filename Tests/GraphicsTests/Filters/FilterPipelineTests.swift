import Geometry
import TestSupport
import Testing

@testable import Graphics

/// Pictures computed tile by tile.
@Suite struct FilterPipelineTests {
  /// A rectangle of the result, computed separately.
  private func render(_ rect: PixelRect, of pipeline: FilterPipeline) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0xDEAD_BEEF, count: rect.area)
    try pixels.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress {
        try pipeline.render(rect, to: start, stride: rect.width * 4)
      }
    }
    return pixels
  }

  @Test(arguments: ImageFilters.descriptions, [1.0, 0.4]) func tilesEqualTheWhole(
    description: FilterDescription, scale: Double
  ) throws {
    var generator = SeededGenerator(UInt64(description.name.utf8.reduce(0) { $0 + Int($1) }))
    let step = FilterStep(description, description.randomValues(using: &generator))
    let invert = try FilterChain(text: "invert").steps[0]
    // The last filter of a chain is computed by tiles, and the first one at once if its frame differs.
    for chain in [FilterChain([step]), FilterChain([invert, step, invert])] {
      let picture = try Sample.translucent(70, 50)
      let pipeline = try FilterPipeline(Image(picture), chain, scale: scale)
      let frame = PixelRect(x: 0, y: 0, width: pipeline.width, height: pipeline.height)
      let whole = try render(frame, of: pipeline)
      #expect(try pipeline.image().pixels == whole)
      for tile in Self.tiles(of: frame, &generator) {
        let rows = (tile.y..<tile.maxY).flatMap { y in
          whole[y * frame.width + tile.x..<y * frame.width + tile.maxX]
        }
        #expect(try render(tile, of: pipeline) == rows)
      }
    }
  }

  /// Some tiles at uneven places.
  private static func tiles(
    of frame: PixelRect, _ generator: inout SeededGenerator
  ) -> [PixelRect] {
    (0..<4).compactMap { _ in
      PixelRect(
        x: Int.random(in: 0..<frame.width, using: &generator),
        y: Int.random(in: 0..<frame.height, using: &generator), width: 37, height: 23
      ).intersection(frame)
    }
  }

  @Test func largePicturesAreComputedByTiles() throws {
    let picture = try Sample.opaque(700, 400)
    let chain = try FilterChain(text: "shadow:5,-3,4;vignette:40,8;sepia")
    let pipeline = try FilterPipeline(Image(picture), chain)
    #expect(pipeline.tiles.count == 6)
    #expect(pipeline.tiles.reduce(0) { $0 + $1.area } == pipeline.width * pipeline.height)
    let frame = PixelRect(x: 0, y: 0, width: pipeline.width, height: pipeline.height)
    #expect(try pipeline.image().pixels == render(frame, of: pipeline))
  }

  @Test(arguments: 0..<40) func fusedFiltersGiveWhatEachByItselfGives(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let mappings =
      (0..<Int.random(in: 2...6, using: &generator)).compactMap { _ in
        let types = ImageFilters.all.filter { $0 is any PointFilter.Type }
        guard let type = types.randomElement(using: &generator) else { return nil }
        let values = type.description.randomValues(using: &generator)
        return (type.init(FilterValues(values, of: type.description)) as? any PointFilter)?.mapping
      } as [PixelMapping]
    let runs = mappings.map { PointRun([$0]) }
    let fused = PointRun(mappings)
    let start = (0..<512).map { _ in
      SIMD4<Float>(
        Float(Int.random(in: 0...255, using: &generator)) / 255,
        Float(Int.random(in: 0...255, using: &generator)) / 255,
        Float(Int.random(in: 0...255, using: &generator)) / 255, 1)
    }
    var (one, other) = (start, start)
    one.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      fused.process(first, pixels.count)
    }
    other.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      for run in runs { run.process(first, pixels.count) }
    }
    #expect(fused.passes <= mappings.count)
    // At a step or a steep part of a filter, rounding may decide.
    let apart = zip(one, other).count { pair in
      let difference = pair.0 - pair.1
      return (0..<4).contains { abs(difference[$0]) > 1 / 255 }
    }
    #expect(apart <= 5)
  }

  @Test func neighboursInAChainAreFused() throws {
    func mapping(_ text: String) throws -> PixelMapping {
      try #require(FilterChain(text: text).filters.first as? any PointFilter).mapping
    }
    let channels = try [mapping("levels:0.1,0.9"), mapping("brightness:4,9")]
    #expect(PointRun(channels).passes == 1)
    let matrices = try [mapping("greyscale"), mapping("invert"), mapping("saturation:2")]
    #expect(PointRun(matrices).passes == 1)
    // Values beyond the range are clamped before the next filter.
    #expect(PointRun(matrices.reversed()).passes == 2)
    #expect(PointRun(channels + matrices).passes == 2)
  }

  @Test func anIdleChainKeepsEveryPixel() throws {
    let picture = try Sample.translucent(64, 64)
    #expect(try FilterChain(text: "-invert;sparkle:9").pixels(of: picture) == picture.pixels)
  }

  @Test func opaqueSurfacesStayOpaque() throws {
    let picture = try ImageSurface(width: 3, height: 2, format: .rgb)
    #expect(
      try FilterChain(text: "invert").pixels(of: picture)
        == Array(repeating: 0xFFFF_FFFF, count: 6))
    #expect(
      try FilterChain(text: "").pixels(of: picture) == Array(repeating: 0xFF00_0000, count: 6))
  }

  @Test func lengthsFollowTheScale() throws {
    let picture = try Sample.opaque(80, 60)
    let chain = try FilterChain(text: "border:10,#ff0000;shadow:12,8,3,0.5")
    let (whole, half) = (
      try FilterPipeline(Image(picture), chain),
      try FilterPipeline(Image(picture), chain, scale: 0.5)
    )
    // If the frame ends within a pixel, that pixel belongs to the result.
    #expect([0, 1].contains(half.width - (whole.width + 1) / 2))
    #expect([0, 1].contains(half.height - (whole.height + 1) / 2))
    #expect(try half.image().pixels[(whole.height / 4) * half.width + 6] != 0)
  }

  @Test func aPictureThatIsTooLargeIsRefused() throws {
    let picture = try Sample.opaque(4000, 8)
    #expect(throws: CairoError.self) {
      try FilterPipeline(Image(picture), FilterChain(text: "scale:16,1"))
    }
  }
}
