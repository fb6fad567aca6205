import Coding
import Documents
import Geometry
import Inking
import Marks

extension Tape {
  /// A random mark, possibly one that no user could draw.
  mutating func mark(depth: Int = 0) -> Mark {
    // Few bytes mean a shape or a text, so that older inputs mean what they did.
    let kind = Int(byte())
    if kind > 252 { return .shape(shape()) }
    if kind > 250 { return .text(text()) }
    if kind == 250 {
      let label = ShapeLabel(typedText(), colour: ink().colour)
      return .shape(shape().with(label: label))
    }
    switch kind % (depth < 3 ? 9 : 6) {
    case 0: return .dot(Dot(at: point(), ink: ink()))
    case 1: return .vertex(Vertex(at: point()))
    case 2, 3:
      var walk = (0..<choice(24)).map { _ in
        Sample(dx: Float(Int8(bitPattern: byte())), dy: Float(Int8(bitPattern: byte())))
      }
      // Makes the line so long that it is drawn in parts.
      if happens(16) { walk = (0..<400).flatMap { _ in walk } }
      return .stroke(Stroke(origin: point(), samples: walk, ink: ink()))
    case 4: return .foreign(foreign())
    case 5: return .picture(picture())
    case 6:
      let samples = (0..<choice(8)).map { _ in Sample(dx: Float(number()), dy: Float(number())) }
      let states = happens(4) ? samples.map { _ in state() } : []
      let style = happens(3) ? drawnStyle() : nil
      let part = happens(4) ? part(of: samples.count) : nil
      return .stroke(
        Stroke(
          origin: point(), samples: samples, states: states, ink: ink(), style: style, part: part))
    case 7:
      let transform = Transform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let filters = GroupFilters(
        pick(["", "shadow", "blur:3;-opacity", "unknown:1"]), overhang: Double(byte()))
      return .filtered(
        FilteredGroup(
          drawn: (0..<choice(5)).map { _ in mark(depth: depth + 1) },
          transform: happens(2) ? transform : .identity, filters: filters,
          at: happens(2) ? point() : .zero))
    default:
      return .stroke(
        Stroke(grouping: (0..<choice(5)).map { _ in mark(depth: depth + 1) }, ink: ink()))
    }
  }

  /// A picture whose medium is missing.
  private mutating func picture() -> PictureMark {
    let hash = MediumHash(digest: [UInt8](repeating: byte(), count: MediumHash.count))
    let size = Size(width: Double(choice(4096) + 1), height: Double(choice(4096) + 1))
    var look = PictureLook(medium: hash, size: size, pixelsPerUnit: Double(byte()) / 16 + 0.5)
    if happens(2) {
      look.shape = Transform(a: number(), b: number(), c: number(), d: 1, tx: 0, ty: 0)
    }
    if happens(2) { look.crop = Rect(x: 0, y: 0, width: number(), height: size.height / 2) }
    look.filters = pick(["", "greyscale", "levels:0.1,0.9;-blur:3", "unknown:1"])
    look.overhang = Double(byte())
    look.turnsInDark = happens(2)
    return PictureMark(look, at: point())
  }

  /// A mark of an unknown kind.
  private mutating func foreign() -> ForeignMark {
    let box = Rect(
      origin: point(), size: Size(width: number().magnitude, height: number().magnitude))
    let hash = MediumHash([UInt8](repeating: byte(), count: MediumHash.count))
    let isBox = box.width >= 0 && box.height >= 0
    return ForeignMark(
      kind: pick(["polygon", "picture", "z"]),
      box: isBox ? box : Rect(origin: box.origin, size: .zero), from: point(),
      media: happens(2) ? [hash].compactMap(\.self) : [],
      body: (0..<choice(24)).map { _ in byte() })
  }

  /// The bytes of a mark, in which a few bits may be changed.
  mutating func body() -> [UInt8] {
    guard var bytes = try? MarkCoder.bytes(of: mark()) else { return [] }
    // A mark in the form of a newer program.
    if happens(8) {
      let kept = ForeignMark(
        kind: "mark", box: Rect(x: 0, y: 0, width: 9, height: 9), from: point(), body: bytes)
      bytes = (try? MarkCoder.bytes(of: .foreign(kept))) ?? bytes
    }
    while happens(4) { bytes[choice(bytes.count)] ^= 1 << (byte() & 7) }
    if happens(8) { bytes.removeLast(choice(bytes.count)) }
    return bytes
  }

  mutating func drawnStyle() -> DrawnStyle {
    var style = PenStyle()
    style.smoothing = Double(choice(101))
    style.stabiliser = pick([.none, .weighted(0.5), .string(Double(byte()))])
    style.nib = pick([.round, .chisel(aspect: 0.25, angle: 40)])
    style.leastWidth = Double(byte()) / 255
    style.speed = Double(byte()) / 255
    style.tiltWidth = 1 + Double(byte()) / 17
    (style.taperIn, style.taperOut) = (Double(choice(101)), Double(choice(101)))
    (style.trimsHooks, style.isHighlight) = (happens(2), happens(2))
    style.turnsNib = happens(2)
    if happens(2) { style.grain = Double(byte()) / 255 }
    let device = happens(2) ? DeviceNote(name: "pen", averaged: Int(byte())) : nil
    return DrawnStyle(style, unit: pick([1, 0.01, 0x1p-20, 0x1p20]), device: device)
  }

  /// A random part of a line of `count` samples.
  private mutating func part(of count: Int) -> StrokePart? {
    guard count > 1 else { return nil }
    let (first, second) = (choice(4 * count - 3), choice(4 * count - 3))
    guard first != second else { return nil }
    return StrokePart(from: Double(min(first, second)) / 4, to: Double(max(first, second)) / 4)
  }

  private mutating func state() -> PenState {
    var state = PenState()
    state.pressureLevel = UInt16(choice(65_536))
    state.degreesRight = Int8(bitPattern: byte())
    state.degreesDown = Int8(bitPattern: byte())
    state.milliseconds = UInt32(byte())
    return state
  }

  mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

  /// A random coordinate, usually within the limits.
  private mutating func coordinate() -> Double {
    happens(4) ? number() : Double(choice(65_536)) / 64 - 512
  }

  mutating func ink() -> Ink {
    let width = happens(4) ? number().magnitude : Double(byte()) / 4 + 0.25
    let colour =
      happens(8)
      ? Colour(red: Float(number()), green: 0.5, blue: Float(number()), alpha: Float(number()))
      : Colour(UInt32(choice(65_536)), alpha: Float(byte() | 1) / 255)
    return Ink(colour: colour, width: width)
  }
}
