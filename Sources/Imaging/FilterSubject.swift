import Geometry
import Graphics
import Language
import Pictures

/// What the filters of the panel belong to.
protocol FilterSubject {
  /// The filters; nil where they can't be changed now.
  var chain: FilterChain? { get }

  /// What the panel says of it.
  func title(_ words: Words) -> String

  /// What filters are shown on, in pictures of `size` pixels; nil where there is nothing to filter.
  func example(_ size: Size) -> (any FilterExample)?

  /// Shows it through other filters, without a change.
  func show(_ chain: FilterChain, isCoarse: Bool)

  /// Gives it other filters, as one step, or as one with the step before.
  func filter(by chain: FilterChain, joining: Bool)
}
