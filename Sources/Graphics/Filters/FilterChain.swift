/// The filters that a picture is drawn through, the first one first. The picture itself never changes.
public struct FilterChain: Hashable, Sendable {
  public var steps: [FilterStep]

  /// The most steps of a chain that is read. A stranger's could otherwise have thousands.
  public static let mostSteps = 32

  public init(_ steps: [FilterStep] = []) {
    self.steps = steps
  }

  /// The filters that do something, in order.
  public var filters: [any ContextFilter] { steps.compactMap(\.filter) }

  /// Whether the picture looks as without the chain.
  public var isIdle: Bool { steps.allSatisfy { $0.filter == nil } }

  /// `component` through all filters of the chain.
  public func applied(to component: any ImageComponent) -> any ImageComponent {
    filters.reduce(component) { FilteredImage($0, through: $1) }
  }

  /// The text form, such as `greyscale;-levels:0.1,0.9,1`. Reading it gives the same chain.
  public var text: String { steps.map(\.text).joined(separator: ";") }

  /// Reads the text form, of at most `mostSteps` steps. Values that are left out are the defaults; those out of range are held in
  /// it.
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

/// Why a text is no chain of filters.
public struct FilterChainError: Error, Hashable {
  public enum Reason: Hashable, Sendable {
    /// There is no filter where one is expected.
    case noName
    /// A name has other characters than letters, digits and hyphens.
    case name
    /// A value isn't one of the parameter.
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
