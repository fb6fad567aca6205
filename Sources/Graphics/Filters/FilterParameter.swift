public import Geometry

/// A parameter of a filter: its name and the values that it can have.
public struct FilterParameter: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case number, angle, colour, choice, toggle, point
  }

  /// The unit of a number.
  public enum Unit: Hashable, Sendable {
    case none, percent, degrees
    /// Pixels of the picture.
    case pixels
    /// Parts of the picture's width or height.
    case sides
  }

  public let name: String
  public let kind: Kind

  /// The limits of a number, or of both coordinates of a point.
  public let range: ClosedRange<Double>
  public let standard: FilterValue

  /// The step of a slider.
  public let step: Double
  public let unit: Unit

  /// The words of a choice.
  public let choices: [String]

  /// A choice of another parameter, without which this one has no effect.
  public struct Condition: Hashable, Sendable {
    public let parameter: String
    public let choice: String
  }

  /// Nil for a parameter that always has an effect.
  public private(set) var condition: Condition?

  /// The parameter with the condition that `parameter` is `choice`.
  public func counting(where parameter: String, is choice: String) -> FilterParameter {
    var new = self
    new.condition = Condition(parameter: parameter, choice: choice)
    return new
  }

  private init(
    _ name: String, _ kind: Kind, _ standard: FilterValue, range: ClosedRange<Double> = 0...1,
    step: Double = 1, unit: Unit = .none, choices: [String] = []
  ) {
    (self.name, self.kind, self.range, self.standard) = (name, kind, range, standard)
    (self.step, self.unit, self.choices) = (step, unit, choices)
  }

  public static func number(
    _ name: String, _ range: ClosedRange<Double>, default standard: Double, step: Double,
    unit: Unit = .none
  ) -> FilterParameter {
    FilterParameter(name, .number, .number(standard), range: range, step: step, unit: unit)
  }

  /// An angle in degrees, clockwise.
  public static func angle(
    _ name: String, _ range: ClosedRange<Double> = -180...180, default standard: Double = 0
  ) -> FilterParameter {
    FilterParameter(name, .angle, .number(standard), range: range, step: 1, unit: .degrees)
  }

  public static func colour(_ name: String, default standard: Colour) -> FilterParameter {
    FilterParameter(name, .colour, .colour(standard))
  }

  /// One of some words, the first by default.
  public static func choice(_ name: String, _ choices: [String]) -> FilterParameter {
    precondition(!choices.isEmpty, "There is something to choose.")
    return FilterParameter(name, .choice, .choice(choices[0]), choices: choices)
  }

  public static func toggle(_ name: String, default standard: Bool) -> FilterParameter {
    FilterParameter(name, .toggle, .toggle(standard))
  }

  public static func point(
    _ name: String, _ range: ClosedRange<Double> = 0...1, default standard: Point,
    step: Double = 0.01, unit: Unit = .sides
  ) -> FilterParameter {
    FilterParameter(name, .point, .point(standard), range: range, step: step, unit: unit)
  }
}
