import Geometry
import TestSupport
import Testing

@testable import Graphics

/// Filters forward all drawing calls.
@Suite struct ForwardingTests {
  private let surface: ImageSurface
  private let context: Context

  init() throws {
    surface = try ImageSurface(width: 64, height: 48, format: .argb)
    context = Context(surface)
    context.setFillColour(Colour(0xC0D8F0))
    context.fill(surface.frame.rect())
  }

  /// Sets the whole state of a context.
  private func disturb(_ generator: inout SeededGenerator) {
    context.translateBy(x: 20.25, y: 9.5)
    context.rotate(by: Double.random(in: -1...1, using: &generator))
    context.scaleBy(x: 0.75, y: Double.random(in: 0.5...1.5, using: &generator))
    context.clip(to: Rect(x: -10, y: -8, width: 50, height: 37))
    context.setAlpha(0.8)
    context.setBlendMode(.screen)
    context.setFillColour(Colour(0x102030))
    context.setStrokeColour(Colour(0x405060, alpha: 0.5))
    context.setLineWidth(3.5)
    context.setLineCap(.round)
    context.setLineJoin(.bevel)
    context.setLineDash(phase: 1, lengths: [2, 3])
    context.move(to: Point(x: 1.3, y: 2.7))
    context.addCurve(
      to: Point(x: 9, y: 4), control1: Point(x: 3, y: 8), control2: Point(x: 5, y: -2))
    context.addRect(Rect(x: 2, y: 2, width: 4.1, height: 3))
    context.move(to: Point(x: 11.7, y: 3.1))
  }

  /// Ten filters of all kinds around `component`.
  private func nested(
    _ component: any ImageComponent, _ generator: inout SeededGenerator
  ) -> any ImageComponent {
    (0..<10).reduce(component) { component, _ in
      guard let type = ImageFilters.all.randomElement(using: &generator) else { return component }
      let values =
        type.description.randomValues(using: &generator).map { value in
          // Large lengths would leave nothing visible.
          if case .number(let number) = value { .number(min(max(number, -12), 12)) } else { value }
        } as [FilterValue]
      return FilteredImage(
        component, through: type.init(FilterValues(values, of: type.description)))
    }
  }

  @Test(arguments: DrawingMessage.allCases, 0..<12) func anyNestingLeavesTheContextAsItWas(
    message: DrawingMessage, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed)
    let picture = try Sample.translucent()
    let before = picture.pixels
    let listener = Listener(Image(picture))
    let component = nested(listener, &generator)
    disturb(&generator)
    let found = ContextSnapshot(context)
    message.send(to: component, on: context)
    #expect(ContextSnapshot(context) == found)
    #expect(listener.heard == [message])
    #expect(picture.pixels == before)
    try context.finish()
  }

  @Test(arguments: DrawingMessage.allCases) func anImageLeavesTheContextAsItWas(
    message: DrawingMessage
  ) throws {
    var generator = SeededGenerator(1)
    disturb(&generator)
    let found = ContextSnapshot(context)
    message.send(to: Image(try Sample.opaque()), on: context)
    #expect(ContextSnapshot(context) == found)
  }

  @Test(arguments: DrawingMessage.allCases) func alphasOfMessageAndFiltersMultiply(
    message: DrawingMessage
  ) throws {
    let listener = Listener(Image(try Sample.opaque()))
    let chain = try FilterChain(text: "opacity:0.5;crop:0.1;opacity:0.5")
    message.send(to: chain.applied(to: listener), on: context)
    let own = [.pointWithBlending, .rectWithBlending].contains(message) ? 0.75 : 1
    #expect(listener.alphas == [0.25 * own])
  }

  /// The pixels of a new context after drawing.
  private func drawn(_ body: (Context) throws -> Void) throws -> [UInt32] {
    let surface = try ImageSurface(width: 64, height: 48, format: .argb)
    let context = Context(surface)
    context.setFillColour(Colour(0xC0D8F0))
    context.fill(surface.frame.rect())
    try body(context)
    try context.finish()
    return surface.pixels
  }

  @Test(
    arguments: DrawingMessage.allCases,
    ["invert", "sepia;hue:40", "opacity:0.3", "levels:0.2,0.7;greyscale", "paper"])
  func drawingThroughAFilterIsDrawingTheFilteredPicture(
    message: DrawingMessage, text: String
  ) throws {
    let picture = try Sample.smooth()
    let chain = try FilterChain(text: text)
    let through = try drawn { message.send(to: chain.applied(to: Image(picture)), on: $0) }
    let filtered = try FilterPipeline(Image(picture), chain).image()
    let before = try drawn { message.send(to: Image(filtered), on: $0) }
    #expect(through != (try drawn { _ in }))
    // In a rectangle of another size, the picture is resampled before it is filtered, or after.
    let inside = [.rect, .rectWithBlending].contains(message) ? 24 : 2
    #expect(worstDifference(through, before) <= inside)
  }

  @Test func aFilterWritesItsApplyAlone() throws {
    struct Mirror: ImageFilter {
      let component: any ImageComponent

      func apply(to context: Context, in frame: Rect) {
        context.translateBy(x: frame.minX + frame.maxX, y: 0)
        context.scaleBy(x: -1, y: 1)
      }
    }
    let picture = try Sample.opaque()
    let mirrored = try drawn { Mirror(component: Image(picture)).draw(at: .zero, on: $0) }
    let twice = try drawn {
      Mirror(component: Mirror(component: Image(picture))).draw(at: .zero, on: $0)
    }
    let plain = try drawn { Image(picture).draw(at: .zero, on: $0) }
    #expect(twice == plain)
    for y in 0..<32 {
      #expect(
        Array(mirrored[y * 64..<y * 64 + 48]) == Array(plain[y * 64..<y * 64 + 48].reversed()))
    }
  }

  @Test func aBlendFilterMixesWithWhatIsBelow() throws {
    let picture = try Sample.opaque()
    for message in DrawingMessage.allCases {
      let filtered = try drawn {
        message.send(
          to: try FilterChain(text: "invert;blend:difference").applied(to: Image(picture)), on: $0)
      }
      let plain = try drawn {
        message.send(to: try FilterChain(text: "invert").applied(to: Image(picture)), on: $0)
      }
      #expect(filtered != plain)
    }
    let white = try drawn { context in
      context.setFillColour(.white)
      context.fill(Rect(x: 0, y: 0, width: 64, height: 48))
      try FilterChain(text: "blend:difference").applied(to: Image(picture)).draw(
        at: .zero, on: context)
    }
    let inverted = try FilterChain(text: "invert").pixels(of: picture)
    for y in 0..<32 {
      #expect(Array(white[y * 64..<y * 64 + 48]) == Array(inverted[y * 48..<(y + 1) * 48]))
    }
  }

  @Test func aPatternRepeatsTheFilteredPicture() throws {
    let picture = try Sample.opaque(16, 12)
    let inverted = try FilterChain(text: "invert").pixels(of: picture)
    let pixels = try drawn {
      try FilterChain(text: "invert").applied(to: Image(picture)).drawAsPattern(
        in: Rect(x: 4, y: 6, width: 40, height: 30), on: $0)
    }
    for y in 6..<36 {
      for x in 4..<44 {
        #expect(pixels[y * 64 + x] == inverted[(y - 6) % 12 * 16 + (x - 4) % 16])
      }
    }
    #expect(pixels[5 * 64 + 4] == 0xFFC0_D8F0)
    #expect(pixels[36 * 64 + 4] == 0xFFC0_D8F0)
  }

  @Test func aContextThatIsGivenUpInsideALayerEndsIt() throws {
    var forgotten: Context? = Context(surface)
    forgotten?.beginTransparencyLayer()
    forgotten?.beginTransparencyLayer(
      processedBy: ImageFilters.blur, in: Rect(x: 0, y: 0, width: 9, height: 9))
    forgotten = nil
    try context.finish()
  }
}

extension ImageFilters {
  /// A filter with a margin.
  fileprivate static var blur: any PixelFilter {
    ShadowFilter(FilterValues([], of: ShadowFilter.description))
  }
}
