/// The sides that did something.
struct Sides: OptionSet {
  let rawValue: UInt8

  static let common = Sides(rawValue: 1 << Side.common.rawValue)
  static let here = Sides(rawValue: 1 << Side.here.rawValue)
  static let there = Sides(rawValue: 1 << Side.there.rawValue)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ side: Side) { self.init(rawValue: 1 << side.rawValue) }
}
