/// A filter in a chain: its name, its values, and whether it is on.
public struct FilterStep: Hashable, Sendable {
  public let name: String

  /// The values, each in its range; empty for a filter that this program doesn't know.
  public private(set) var values: [FilterValue]
  public var isOn: Bool

  /// The text after the name, of a step that this program doesn't know; it is kept unchanged.
  public let foreignText: String?

  /// A step of a filter of this program, with its default values where `values` has none.
  public init(_ description: FilterDescription, _ values: [FilterValue] = [], isOn: Bool = true) {
    name = description.name
    self.values = description.held(values)
    self.isOn = isOn
    foreignText = nil
  }

  private init(foreign name: String, _ text: String, isOn: Bool) {
    (self.name, self.isOn, foreignText) = (name, isOn, text)
    values = []
  }

  /// The declaration of the filter; nil if the program doesn't know it.
  public var type: (any DescribedFilter.Type)? {
    foreignText == nil ? ImageFilters.named(name) : nil
  }

  /// The filter that the step applies; nil if it is off, or unknown to this program.
  public var filter: (any ContextFilter)? {
    guard isOn, let type else { return nil }
    return type.init(FilterValues(values, of: type.description))
  }

  /// Sets a value, clamped to its range.
  public mutating func set(_ value: FilterValue, at index: Int) {
    guard let type else { return }
    values[index] = type.description.parameters[index].held(value)
  }
}

// MARK: - The text form

extension FilterStep {
  /// `name:value,value`, with a leading hyphen if the step is off.
  public var text: String {
    let sign = isOn ? "" : "-"
    if let foreignText { return sign + name + foreignText }
    return sign + name + (values.isEmpty ? "" : ":" + values.map(\.text).joined(separator: ","))
  }

  /// Reads the text form. An unknown name, or more values than the filter has, come from a newer program and are kept.
  init(text: String, at index: Int) throws(FilterChainError) {
    let isOn = !text.hasPrefix("-")
    let body = isOn ? text[...] : text.dropFirst()
    let name = String(body.prefix { $0 != ":" })
    let rest = body.dropFirst(name.count)
    guard !name.isEmpty else { throw FilterChainError(.noName, text, at: index) }
    guard name.utf8.allSatisfy(Self.isInName) else {
      throw FilterChainError(.name, name, at: index)
    }
    let parts =
      rest.isEmpty ? [] : rest.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    guard let description = ImageFilters.named(name)?.description,
      parts.count <= description.parameters.count
    else {
      self.init(foreign: name, String(rest), isOn: isOn)
      return
    }
    var values: [FilterValue] = []
    for (part, parameter) in zip(parts, description.parameters) {
      guard let value = parameter.value(String(part)) else {
        throw FilterChainError(.value(of: parameter), String(part), at: index)
      }
      values.append(value)
    }
    self.init(description, values, isOn: isOn)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
