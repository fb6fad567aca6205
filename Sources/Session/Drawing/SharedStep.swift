/// A step of the history that several changes share, such as all that a hand does from touching the drawing until it lets go.
package final class SharedStep {
  /// Whether one of its changes was made.
  package internal(set) var hasBegun = false

  package init() {}
}
