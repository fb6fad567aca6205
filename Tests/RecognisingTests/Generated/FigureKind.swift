/// The kinds of sketches in the test set.
enum FigureKind: Hashable {
  case line, arrow, rectangle, square, diamond, ellipse, circle, triangle
  case polygon(Int)
  /// Ink that means no figure.
  case none

  /// The kinds of figures, each as often as its part of the set demands.
  static let mixture: [(kind: FigureKind, parts: Int)] = [
    (.line, 12), (.arrow, 14), (.rectangle, 16), (.square, 10), (.diamond, 9), (.ellipse, 12),
    (.circle, 10), (.triangle, 10), (.polygon(4), 3), (.polygon(5), 4), (.polygon(6), 4),
    (.polygon(7), 4), (.polygon(8), 4),
  ]

  static let all = mixture.map(\.kind) + [.none]

  /// The word in the output of the command.
  var word: String {
    if case .polygon(let count) = self { "polygon \(count)" } else { "\(self)" }
  }
}
