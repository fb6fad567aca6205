/// The result of a search for the face around a point.
public enum FoundFace: Hashable, Sendable {
  case face(Face)

  /// Nothing encloses the point, or what encloses it leaves the area of the search.
  case open

  /// The limits of the search were reached, or its numbers are none.
  case gaveUp
}
