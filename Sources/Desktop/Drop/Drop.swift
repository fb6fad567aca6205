package import Geometry

/// A drag of another program over the window.
package struct DropOffer: Hashable, Sendable {
  /// The media types and ICCCM targets of the contents, in the order of the source.
  package let types: [String]

  /// The pointer's position in the root view.
  package let location: Point

  package init(types: [String], location: Point) {
    (self.types, self.location) = (types, location)
  }

  /// Whether the source offers files or links; only the drop tells which of them.
  package var hasFiles: Bool { types.contains(SelectionContents.uriList) }

  package var hasText: Bool { types.contains(where: SelectionContents.isText) }

  package var hasPicture: Bool { types.contains(where: SelectionContents.isPicture) }
}

/// A drop of another program on the window.
package struct Drop: Hashable, Sendable {
  /// The pointer's position in the root view at the drop.
  package let location: Point

  /// The contents; nil if the source didn't deliver them.
  package let contents: SelectionContents?

  package init(at location: Point, _ contents: SelectionContents?) {
    (self.location, self.contents) = (location, contents)
  }
}
