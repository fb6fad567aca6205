/// A step of the history that several changes share, such as all changes of a hand from its touch to its release.
package final class SharedStep {
  /// Whether a change of the step was made.
  package internal(set) var hasBegun = false

  package init() {}
}
