/// The edges around an area, and its measures.
struct FaceBorder {
  /// The edges without those that have the area on both sides.
  let edges: [HalfEdge]

  /// The area, negative if it lies outside of the edges, in square steps.
  let area: Double

  /// The length of the edges, in steps.
  let length: Double

  init(edges: [HalfEdge], area: Double, length: Double) {
    (self.edges, self.area, self.length) = (edges, area, length)
  }

  /// An area with another one, an island, taken out.
  func without(_ island: FaceBorder) -> FaceBorder {
    FaceBorder(
      edges: edges + island.edges, area: area + island.area, length: length + island.length)
  }
}
