/// The filters through which a picture is drawn, in their order. The picture itself never changes.
public struct FilterChain: Hashable, Sendable {
  public var steps: [FilterStep]

  /// The most steps of a chain that is read, since a chain from elsewhere could have thousands.
  public static let mostSteps = 32

  public init(_ steps: [FilterStep] = []) {
    self.steps = steps
  }

  /// The active filters, in order.
  public var filters: [any ContextFilter] { steps.compactMap(\.filter) }

  /// Whether the chain changes nothing.
  public var isIdle: Bool { steps.allSatisfy { $0.filter == nil } }

  /// `component` seen through all filters of the chain.
  public func applied(to component: any ImageComponent) -> any ImageComponent {
    filters.reduce(component) { FilteredImage($0, through: $1) }
  }

  /// The text form, such as `greyscale;-levels:0.1,0.9,1`. Reading it gives the same chain.
  public var text: String { steps.map(\.text).joined(separator: ";") }

  /// Reads the text form, of at most `mostSteps` steps. Missing values are the defaults; values out of range are clamped.
  public init(text: String) throws(FilterChainError) {
    guard !text.isEmpty else {
      self.init()
      return
    }
    var steps: [FilterStep] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      guard steps.count < Self.mostSteps else {
        throw FilterChainError(.count, String(part), at: steps.count)
      }
      steps.append(try FilterStep(text: String(part), at: steps.count))
    }
    self.init(steps)
  }
}

/// The reason why a text is no chain of filters.
public struct FilterChainError: Error, Hashable {
  public enum Reason: Hashable, Sendable {
    /// There is no filter where one is expected.
    case noName
    /// A name has other characters than letters, digits and hyphens.
    case name
    /// A value isn't one that the parameter can have.
    case value(of: FilterParameter)
    /// There are too many steps.
    case count
  }

  public let reason: Reason

  /// The part of the text that is wrong.
  public let part: String

  /// The number of the step, from 0 on.
  public let index: Int

  init(_ reason: Reason, _ part: String, at index: Int) {
    (self.reason, self.part, self.index) = (reason, part, index)
  }
}
