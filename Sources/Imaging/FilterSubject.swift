import Geometry
import Graphics
import Language
import Pictures

/// The subject of the panel's filters.
protocol FilterSubject {
  /// The chain; nil while it can't be changed.
  var chain: FilterChain? { get }

  /// The panel's title for the subject.
  func title(_ words: Words) -> String

  /// The example on which the panel shows each filter, in pictures of `size` pixels; nil if there is nothing to filter.
  func example(_ size: Size) -> (any FilterExample)?

  /// Shows the subject with another chain, without a change.
  func show(_ chain: FilterChain, isCoarse: Bool)

  /// Sets another chain, as one step, or merged with the previous one.
  func filter(by chain: FilterChain, joining: Bool)
}
