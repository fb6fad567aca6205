/// A figure that a sketch may mean.
package struct Reading: Hashable, Sendable {
  package let figure: Figure

  /// The root of the mean square distance of the ink from the figure, as a share of the sketch's size, and more the more numbers
  /// the figure takes: the reading with the least misfit is the best.
  package let misfit: Double

  package init(_ figure: Figure, misfit: Double) {
    (self.figure, self.misfit) = (figure, misfit)
  }
}
