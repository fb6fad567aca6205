package import Graphics

/// An example on which filters are shown before they are added.
package protocol FilterExample: Sendable {
  /// The filters that the example already has.
  var chain: FilterChain { get }

  /// The filters that can be applied to it.
  var filters: [FilterDescription] { get }

  /// The factor of lengths in a filter's values on the example; 1 on a picture of a thousand pixels.
  var lengthScale: Double { get }

  /// A small picture of the example under other filters; nil on failure. Any thread may call it.
  func thumbnail(under chain: FilterChain) -> Thumbnail?
}

extension FilterExample {
  /// A step of a filter with values that demonstrate its effect.
  package func step(of description: FilterDescription) -> FilterStep {
    FilterStep(description, description.exampleValues).scaled(by: lengthScale)
  }
}
