package import Geometry
package import Graphics

/// An outline on a picture that the user edits, and the picture's placement.
package struct OutlineEdit {
  package internal(set) var outline: PictureOutline

  /// The rectangle within which the outline stays.
  let bounds: Rect

  /// The transform from the picture's pixels to the canvas, and its inverse.
  let placement: Transform
  let inverse: Transform

  /// Whether the outline is the crop of the picture.
  let isCrop: Bool

  /// Nil if the picture has no area on the canvas.
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

  /// A motion of an outline: a vector in pixels of the picture, and the rules for following it.
  struct Motion {
    var way: Vector
    var keepsRatio = false

    /// The distance from an edge of the picture within which a side snaps to it.
    var snap = 0.0
  }

  /// The outline with a handle moved, or the whole outline moved if the handle is nil.
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
