public import Geometry

/// The colour, width and opacity that marks have in common, also those in groups.
public struct CommonInk: Hashable, Sendable {
  /// A property of several marks.
  public enum Value<Property: Hashable & Sendable>: Hashable, Sendable {
    /// No mark has it.
    case none
    case same(Property)
    case mixed

    mutating func add(_ property: Property) {
      switch self {
      case .none: self = .same(property)
      case .same(property), .mixed: break
      case .same: self = .mixed
      }
    }
  }

  /// The common colour, without its opacity.
  public private(set) var colour = Value<Colour>.none
  public private(set) var width = Value<Double>.none
  public private(set) var opacity = Value<Float>.none

  /// Whether all marks with ink are texts.
  public var isOfTexts: Bool { colour != .none && width == .none }

  /// The value for marks that weren't compared: each property counts as mixed.
  public static let mixed: CommonInk = {
    var common = CommonInk(of: [])
    (common.colour, common.width, common.opacity) = (.mixed, .mixed, .mixed)
    return common
  }()

  public init(of marks: some Sequence<Mark>) {
    add(marks)
  }

  private mutating func add(_ marks: some Sequence<Mark>) {
    for mark in marks { add(mark) }
  }

  private mutating func add(_ mark: Mark) {
    if let members = mark.members { return add(members) }
    guard let ink = mark.ink else { return }
    if case .text(let text) = mark {
      for traits in text.text.source.allTraits {
        colour.add((traits.colour ?? ink.colour).withAlpha(1))
      }
    } else {
      colour.add(ink.colour.withAlpha(1))
    }
    opacity.add(ink.colour.alpha)
    // Letters are as thick as their font makes them.
    if case .text = mark { return }
    width.add(ink.width)
  }
}
