package import Geometry
package import Graphics

/// An outline on a picture that the user edits, and where the picture is.
package struct OutlineEdit {
  package internal(set) var outline: PictureOutline

  /// The rectangle that holds the outline.
  let bounds: Rect

  /// What leads from the picture's pixels to the canvas, and back.
  let placement: Transform
  let inverse: Transform

  /// Whether the outline is the part of the picture that stays.
  let isCrop: Bool

  /// Nil where the picture has no area on the canvas.
  package init?(
    _ outline: PictureOutline, in bounds: Rect, placement: Transform, isCrop: Bool = false
  ) {
    guard let inverse = placement.inverse, bounds.width > 0, bounds.height > 0 else { return nil }
    (self.bounds, self.placement, self.inverse) = (bounds, placement, inverse)
    (self.outline, self.isCrop) = (outline, isCrop)
    if case .quadrilateral(let corners) = outline, !corners.isUsable {
      self.outline = .quadrilateral(Quadrilateral(bounds))
    }
  }

  /// The handles, clockwise.
  var handles: [Handle] {
    switch outline {
    case .rectangle: Handle.scaling
    case .quadrilateral: Handle.scaling.filter(\.isCorner)
    }
  }

  /// The place of a handle on the picture.
  func place(of handle: Handle) -> Point {
    switch outline {
    case .rectangle(let rect):
      rect.centre
        + Vector(dx: handle.side.dx * rect.width / 2, dy: handle.side.dy * rect.height / 2)
    case .quadrilateral(let quadrilateral):
      quadrilateral.corners[handles.firstIndex(of: handle) ?? 0]
    }
  }

  /// What moves an outline: a vector in pixels of the picture, and how it is followed.
  struct Motion {
    var way: Vector
    var keepsRatio = false

    /// So near to an edge of the picture a side goes to the edge.
    var snap = 0.0
  }

  /// The outline with a handle moved, or the whole outline for nil.
  func moving(_ handle: Handle?, _ motion: Motion) -> PictureOutline {
    switch outline {
    case .rectangle(let rect):
      .rectangle(
        handle.map { rect.moving($0.side, motion, in: bounds) }
          ?? rect.moved(by: motion.way, in: bounds))
    case .quadrilateral(let quadrilateral):
      .quadrilateral(
        handle.map {
          quadrilateral.moving(handles.firstIndex(of: $0) ?? 0, by: motion.way, in: bounds)
        } ?? quadrilateral.moved(by: motion.way, in: bounds))
    }
  }
}
