package import Graphics

/// What filters are shown on before they are added.
package protocol FilterExample: Sendable {
  /// The filters that it is seen through.
  var chain: FilterChain { get }

  /// The filters that it can be seen through.
  var filters: [FilterDescription] { get }

  /// By how much lengths in a filter's values are larger on it than on a picture of a thousand pixels.
  var lengthScale: Double { get }

  /// A small picture of it under other filters; nil where it can't be made. Any thread can make it.
  func thumbnail(under chain: FilterChain) -> Thumbnail?
}

extension FilterExample {
  /// A step of a filter with values that show what it does.
  package func step(of description: FilterDescription) -> FilterStep {
    FilterStep(description, description.exampleValues).scaled(by: lengthScale)
  }
}
