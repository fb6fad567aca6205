package import Geometry

/// The points of a step as an outline: two are opposite corners of a rectangle, four are the corners of a page.
extension FilterStep {
  /// The outline, for a picture in `extent` before the step; nil for a filter without points.
  package func outline(in extent: Rect) -> PictureOutline? {
    let points = pointPlaces.compactMap { place -> Point? in
      guard case .point(let part) = values[place] else { return nil }
      return Point(
        x: extent.minX + part.x * extent.width, y: extent.minY + part.y * extent.height)
    }
    return switch points.count {
    case 2: .rectangle(Rect(from: points[0], to: points[1]))
    case 4: .quadrilateral(Quadrilateral(points[0], points[1], points[2], points[3]))
    default: nil
    }
  }

  /// Moves the points to an outline.
  package mutating func setPoints(_ outline: PictureOutline, in extent: Rect) {
    guard extent.width > 0, extent.height > 0 else { return }
    let corners = outline.corners
    let places = pointPlaces
    let points = places.count == 2 ? [corners[0], corners[2]] : corners
    for (place, point) in zip(places, points) {
      let part = Point(
        x: (point.x - extent.minX) / extent.width, y: (point.y - extent.minY) / extent.height)
      set(.point(part), at: place)
    }
  }

  /// Moves the points to an outline that the user has set, and switches from finding corners to given ones.
  package mutating func set(_ outline: PictureOutline, in extent: Rect) {
    setPoints(outline, in: extent)
    choose("corners")
  }

  /// Whether the points are the corners of a page.
  package var hasPage: Bool { pointPlaces.count == 4 }

  /// Sets the corners of a page that was found, in parts of the picture; nil switches corners off.
  package mutating func setPage(_ page: Quadrilateral?) {
    if let page {
      set(.quadrilateral(page), in: Rect(x: 0, y: 0, width: 1, height: 1))
    } else {
      choose("off")
    }
  }

  /// The indices of the points among the values.
  private var pointPlaces: [Int] {
    let parameters = type?.description.parameters ?? []
    return parameters.indices.filter { parameters[$0].kind == .point }
  }

  /// Sets the parameter that tells the source of the corners.
  private mutating func choose(_ word: String) {
    guard let parameters = type?.description.parameters else { return }
    for (place, parameter) in parameters.enumerated() where parameter.choices.contains("corners") {
      set(.choice(word), at: place)
    }
  }
}
