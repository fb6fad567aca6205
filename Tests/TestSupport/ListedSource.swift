package import Geometry
package import Marks

/// A mark source whose marks are in an array, which every query searches.
package protocol ListedSource: MarkSource {
  /// All marks, the lowest place first.
  var placed: [PlacedMark] { get }
}

extension ListedSource {
  package var count: Int { placed.count }
  package var top: Double? { placed.last?.place }

  package var readOthers: [OtherMark] { placed.compactMap { OtherMark($0) } }

  package func places(touching area: Rect, atMost count: Int) -> [Double] {
    Array(
      placed.lazy.filter { BoundsMeasurer.bounds(of: $0.mark)?.touches(area) == true }
        .map(\.place).prefix(count))
  }

  package func bounds(of isLeft: @escaping (Double) -> Bool) -> Rect? {
    Drawing(placed.filter { isLeft($0.place) }.map(\.mark)).bounds
  }

  package func marks(nextAbove places: [Double]) -> [PlacedMark] {
    places.compactMap { place in placed.first { $0.place > place } }.reduce(into: []) {
      if $0.last?.place != $1.place { $0.append($1) }
    }
  }

  package func marks(at places: some Collection<Double>) -> [PlacedMark] {
    places.compactMap { place in placed.first { $0.place == place } }
  }
}
