import Documents
import Geometry
import Graphics
import Inking
import Marks
import Rendering
import TestSupport
import Testing

@testable import Marks

/// Drawings of everything that can be drawn, for comparing the results of formats.
enum ExportScene: String, CaseIterable, Sendable {
  case lines, dots, pens, chisels, highlighter, translucent, groups, pictures, croppedPicture
  case filteredInk, recolouredInk, filteredPicture, recolouredPicture, unknownKind, piece
  case farAway, tiny, transformed, filteredView, recolouredView, grain, translucentGrain
  case shapes, recolouredShapes, texts

  /// The area of the canvas of most scenes; one lies far away, and one is tiny.
  static let frame = Rect(x: -20, y: -10, width: 320, height: 240)

  var area: Rect {
    switch self {
    case .farAway: Self.frame.offset(by: Self.distance)
    case .tiny: Rect(x: 7, y: 7, width: 0.32, height: 0.24)
    default: Self.frame
    }
  }

  /// The number of pixels per unit for the comparison.
  var scale: Double { self == .tiny ? 1000 : 1 }

  /// The largest allowed difference of a square of pixels from the PNG. Letters are hinted there, but not in vector formats,
  /// whose viewers also smooth the grain of the paper in different ways.
  var mostDifference: Double {
    switch self {
    case .unknownKind, .grain, .translucentGrain: 32
    // librsvg hints whole lines.
    case .texts: 48
    default: 16
    }
  }

  private var viewFilters: String {
    switch self {
    case .filteredView: "blur:2"
    case .recolouredView, .recolouredShapes: "sepia;brightness:10,20"
    default: ""
    }
  }

  private static let distance = Vector(dx: 3_000_000, dy: -2_000_000)

  func drawing() throws -> Drawing {
    if self == .texts { return Self.typedTexts.drawing }
    var media = DrawingMedia()
    let photo = try Self.photo()
    media.keep(photo, as: photo.hash)
    var drawing = Drawing(try marks(photo.hash), media: media)
    let chain = try FilterChain(text: viewFilters)
    drawing.apply(drawing.delta(of: drawing.changes(toViewThrough: chain)))
    return drawing
  }

  private func marks(_ photo: MediumHash) throws -> [Mark] {
    switch self {
    case .lines, .filteredView, .recolouredView: Self.walks(6, width: 3).map(Mark.stroke)
    case .dots:
      (0..<30).map(Self.dot)
    case .pens:
      try Self.styled([
        "least:0.2", "least:0.05;speed:0.8;taper:1.5,3", "weighted:0.6;least:0.3", "string:20",
        "plain",
      ])
    case .grain: try Self.styled(["least:0.3;grain:0.8", "chisel:0.4,-45;grain:1"])
    case .translucentGrain: try Self.styled(["grain:0.6"], alpha: 0.5)
    case .chisels:
      try Self.styled(["chisel:0.2,-45", "chisel:0.3,80", "chisel:0.2,30;turn"])
    case .highlighter:
      try Self.walks(3, width: 2).map(Mark.stroke) + Self.highlights()
    case .translucent:
      Self.walks(5, width: 14, alpha: 0.3).map(Mark.stroke)
    case .groups: [try Self.group()]
    case .pictures:
      [
        .picture(try Self.picture(photo, "", turned: 0.4)),
        .stroke(Self.walks(1, width: 4)[0]),
      ]
    case .croppedPicture: [.picture(try Self.picture(photo, "", turned: -0.2, isCropped: true))]
    case .filteredInk:
      [try Self.filtered("shadow"), .stroke(Self.walks(1, width: 4)[0])]
    case .recolouredInk: [try Self.filtered("invert;saturation:0.5")]
    case .filteredPicture: [.picture(try Self.picture(photo, "blur:3;vignette", turned: 0.3))]
    case .recolouredPicture:
      [.picture(try Self.picture(photo, "sepia;levels:0.1,0.9,1.3", turned: 0.3))]
    case .unknownKind:
      [.foreign(Self.unknown)]
    case .piece:
      [.stroke(Self.walks(1, width: 12)[0].showing(StrokePart(from: 20.4, to: 70.7)))]
    case .farAway: Self.walks(4, width: 5).map { Mark.stroke($0).moved(by: Self.distance) }
    case .tiny:
      Self.walks(4, width: 5).map { Mark.stroke($0).transformed(by: Self.reduction) }
    case .shapes, .recolouredShapes: Self.shapes(seed: 1)
    case .texts: Self.typedTexts.marks
    case .transformed:
      try Self.styled(["chisel:0.3,20", "least:0.2"]).map { $0.transformed(by: Self.skew) }
    }
  }

  private static let reduction = Transform(a: 1e-3, b: 0, c: 0, d: 1e-3, tx: 7.02, ty: 7.01)
  private static let skew = Transform(a: 0.8, b: 0.3, c: -0.4, d: 0.5, tx: 90, ty: 10)

  private static let unknown = ForeignMark(
    kind: "hologram", box: Rect(x: 0, y: 0, width: 200, height: 120), from: Point(x: 20, y: 30),
    body: [1, 2])

  private static func dot(_ index: Int) -> Mark {
    let place = Point(x: Double(index % 6) * 47 + 8.3, y: Double(index / 6) * 40 + 11.7)
    let ink = Ink(colour: Colour(UInt32(index) * 0x050709), width: Double(index) + 0.5)
    return .dot(Dot(at: place, ink: ink))
  }

  private static func places(_ seed: UInt64) -> [Point] {
    var random = SeededGenerator(seed)
    var (place, heading) = (
      Point(x: .random(in: 60...220, using: &random), y: .random(in: 50...170, using: &random)),
      Double.random(in: 0...6, using: &random)
    )
    return (0..<90).map { _ in
      heading += .random(in: -0.4...0.4, using: &random)
      if !frame.outset(by: -30).contains(place) {
        heading = (frame.centre - place).turn(from: Vector(dx: 1, dy: 0))
      }
      place = place + Vector(dx: .random(in: 1...6, using: &random), dy: 0).turned(by: heading)
      return place
    }
  }

  private static func walks(_ count: UInt64, width: Double, alpha: Float = 1) -> [Stroke] {
    (1...count).map { seed in
      Stroke(
        through: places(seed),
        ink: Ink(colour: Colour(UInt32(seed) * 0x2F4531 & 0xFFFFFF, alpha: alpha), width: width))
    }
  }

  private static func highlights() throws -> [Mark] {
    try styled(["highlight", "chisel:0.2,-45;highlight"], alpha: 0.4, width: 16)
  }

  private static func styled(
    _ styles: [String], alpha: Float = 1, width: Double = 7
  ) throws -> [Mark] {
    try styles.enumerated().map { index, text in
      let style = try #require(PenStyle(text))
      let colour = Colour(UInt32(index + 1) * 0x3A7127 & 0xFFFFFF, alpha: alpha)
      var stroke = Stroke(ink: Ink(colour: colour, width: width))
      for (number, place) in places(UInt64(index) + 11).enumerated() {
        let tilt = Vector(dx: 32, dy: 0).turned(by: Double(number) / 9)
        let pressure = 0.5 + 0.4 * Double(number % 20 - 10) / 10
        stroke.add(
          Vertex(at: place),
          PenState(pressure: pressure, tilt: (tilt.dx, tilt.dy), time: UInt32(number * 8)))
      }
      return .stroke(stroke.styled(DrawnStyle(style, unit: 1)))
    }
  }

  /// A group of a line, a dot in the middle of it, and a group.
  private static func group() throws -> Mark {
    var inner = Stroke(ink: Ink(colour: Colour(0x208040), width: 5))
    for mark in walks(2, width: 3) { inner.add(.stroke(mark)) }
    var group = Stroke(ink: Ink(colour: Colour(0xB03010), width: 6))
    for place in places(31).prefix(20) { group.add(.vertex(Vertex(at: place))) }
    group.add(.dot(Dot(at: Point(x: 120, y: 90), ink: Ink(colour: .black, width: 18))))
    for place in places(32).prefix(20) { group.add(.vertex(Vertex(at: place))) }
    group.add(.stroke(inner))
    return .stroke(group)
  }

  private static func filtered(_ filters: String) throws -> Mark {
    let marks = walks(3, width: 9).map(Mark.stroke)
    return .filtered(FilteredGroup(marks).filtered(by: try FilterChain(text: filters)))
  }

  /// A picture with soft areas and edges; programs show an edge of one pixel differently in a rotated picture.
  private static func photo() throws -> Medium {
    let (width, height) = (160, 120)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let edge = abs((x * 3 + y * 2) % 120 - 60) * 3 / 2
      let parts = [x * 130 / width + edge, y * 220 / height, (x + y) / 2 + 30]
      return parts.reduce(UInt32(255)) { $0 << 8 | UInt32($1) }
    }
    let image = try ImageSurface(
      packedPixels: pixels, width: width, height: height, format: .argb)
    return Medium(type: "image/png", bytes: try image.png())
  }

  private static func picture(
    _ hash: MediumHash, _ filters: String, turned angle: Double, isCropped: Bool = false
  ) throws -> PictureMark {
    var look = PictureLook(medium: hash, size: Size(width: 160, height: 120))
    look.shape = Transform.rotation(by: angle, around: .zero)
    if isCropped { look.crop = Rect(x: 20, y: 10, width: 90, height: 70) }
    return PictureMark(
      look.filtered(by: try FilterChain(text: filters)), at: Point(x: 140, y: 100))
  }
}
