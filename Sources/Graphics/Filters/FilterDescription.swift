public import Geometry

/// The description of a filter, from which sliders, text forms and tests follow.
public struct FilterDescription: Hashable, Sendable {
  /// The word for the filter in files and on the command line: letters, digits and hyphens.
  public let name: String
  public let parameters: [FilterParameter]

  /// Values that demonstrate the filter, for parameters whose defaults show nothing.
  private let examples: [String: FilterValue]

  public init(
    _ name: String, _ parameters: [FilterParameter] = [], example: [String: FilterValue] = [:]
  ) {
    (self.name, self.parameters, examples) = (name, parameters, example)
  }

  /// The parameters' default values.
  public var standardValues: [FilterValue] { parameters.map(\.standard) }

  /// Values that demonstrate the filter.
  public var exampleValues: [FilterValue] { parameters.map { examples[$0.name] ?? $0.standard } }

  /// Whether the parameter at `index` has any effect with these values.
  public func counts(_ index: Int, in values: [FilterValue]) -> Bool {
    guard let condition = parameters[index].condition,
      let other = parameters.firstIndex(where: { $0.name == condition.parameter }),
      values.indices.contains(other)
    else { return true }
    return values[other] == .choice(condition.choice)
  }

  /// `values` clamped to their ranges; defaults where values are missing or of another kind.
  public func held(_ values: [FilterValue]) -> [FilterValue] {
    parameters.enumerated().map { index, parameter in
      values.indices.contains(index) ? parameter.held(values[index]) : parameter.standard
    }
  }
}

/// A filter that a chain can name. Its file contains all code for it.
public protocol DescribedFilter: ContextFilter {
  static var description: FilterDescription { get }

  /// The filter with these values, which are in their ranges.
  init(_ values: FilterValues)
}

/// The values of a filter, found by the names of its parameters.
public struct FilterValues {
  private let description: FilterDescription
  private let values: [FilterValue]

  public init(_ values: [FilterValue], of description: FilterDescription) {
    (self.description, self.values) = (description, description.held(values))
  }

  public subscript(name: String) -> FilterValue {
    guard let index = description.parameters.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("The filter \(description.name) has a parameter \(name).")
    }
    return values[index]
  }

  /// A number, or an angle in degrees.
  public func number(_ name: String) -> Double {
    guard case .number(let number) = self[name] else { preconditionFailure("\(name) is a number.") }
    return number
  }

  public func colour(_ name: String) -> Colour {
    guard case .colour(let colour) = self[name] else { preconditionFailure("\(name) is a colour.") }
    return colour
  }

  /// A number with the precision of pixels.
  public func float(_ name: String) -> Float { Float(number(name)) }
}
