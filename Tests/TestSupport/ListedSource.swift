package import Geometry
package import Marks

/// A mark source whose marks are in an array, which every query searches.
package protocol ListedSource: MarkSource {
  /// All marks, the lowest rank first.
  var placed: [RankedMark] { get }
}

extension ListedSource {
  package var count: Int { placed.count }
  package var top: Double? { placed.last?.rank }
  package var topID: Int? { placed.last?.id }

  package var readOthers: [OtherMark] { placed.compactMap { OtherMark($0) } }

  package func ranks(touching area: Rect, atMost count: Int) -> [Double] {
    Array(
      placed.lazy.filter { BoundsMeasurer.bounds(of: $0.mark)?.touches(area) == true }
        .map(\.rank).prefix(count))
  }

  package func bounds(of isLeft: @escaping (Double) -> Bool) -> Rect? {
    Drawing(placed.filter { isLeft($0.rank) }.map(\.mark)).bounds
  }

  package func marks(nextAbove ranks: [Double]) -> [RankedMark] {
    ranks.compactMap { rank in placed.first { $0.rank > rank } }.reduce(into: []) {
      if $0.last?.rank != $1.rank { $0.append($1) }
    }
  }

  package func marks(at ranks: some Collection<Double>) -> [RankedMark] {
    ranks.compactMap { rank in placed.first { $0.rank == rank } }
  }
}
