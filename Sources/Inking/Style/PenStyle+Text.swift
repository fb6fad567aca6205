import Geometry

/// A style as text, such as `smoothing:10;least:0.3;nib:chisel,0.25,45`: each property that isn't that of a plain style.
extension PenStyle {
  public var text: String {
    var parts: [String] = []
    let plain = PenStyle()
    func add(_ name: String, _ numbers: [Double]) {
      parts.append(name + ":" + numbers.map(Self.short).joined(separator: ","))
    }
    if smoothing != plain.smoothing { add("smoothing", [smoothing]) }
    switch stabiliser {
    case .none: break
    case .weighted(let weight): add("weighted", [weight])
    case .string(let length): add("string", [length])
    }
    if case .chisel(let aspect, let angle) = nib { add("chisel", [aspect, angle]) }
    if turnsNib { parts.append("turn") }
    if pressure != plain.pressure { add("pressure", pressure.numbers) }
    if leastWidth != plain.leastWidth { add("least", [leastWidth]) }
    if speed != plain.speed { add("speed", [speed]) }
    if tiltWidth != plain.tiltWidth { add("tilt", [tiltWidth]) }
    if taperIn != plain.taperIn || taperOut != plain.taperOut { add("taper", [taperIn, taperOut]) }
    if trimsHooks { parts.append("trim") }
    if isHighlight { parts.append("highlight") }
    if grain != plain.grain { add("grain", [grain]) }
    return parts.isEmpty ? "plain" : parts.joined(separator: ";")
  }

  /// The style that a text tells; nil for any other text.
  public init?(_ text: String) {
    self.init()
    guard text != "plain" else { return }
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
      let numbers = pieces.dropFirst().flatMap {
        $0.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      }
      guard take(pieces[0], numbers.compactMap(\.self)), pieces.count <= 2,
        numbers.allSatisfy({ $0 != nil })
      else { return nil }
    }
    guard isSound else { return nil }
  }

  /// Takes a property; returns false for an unknown or malformed one.
  private mutating func take(_ name: Substring, _ numbers: [Double]) -> Bool {
    switch (name, numbers.count) {
    case ("smoothing", 1): smoothing = numbers[0]
    case ("weighted", 1): stabiliser = .weighted(numbers[0])
    case ("string", 1): stabiliser = .string(numbers[0])
    case ("chisel", 2): nib = .chisel(aspect: numbers[0], angle: numbers[1])
    case ("turn", 0): turnsNib = true
    case ("pressure", 8):
      let points = (0..<4).map { Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
      pressure = PressureCurve(points[0], points[1], points[2], points[3])
    case ("least", 1): leastWidth = numbers[0]
    case ("speed", 1): speed = numbers[0]
    case ("tilt", 1): tiltWidth = numbers[0]
    case ("taper", 2): (taperIn, taperOut) = (numbers[0], numbers[1])
    case ("trim", 0): trimsHooks = true
    case ("highlight", 0): isHighlight = true
    case ("grain", 1): grain = numbers[0]
    default: return false
    }
    return true
  }

  private static func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
