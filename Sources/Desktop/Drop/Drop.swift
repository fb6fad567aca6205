package import Geometry

/// What another program drags over the window.
package struct DropOffer: Hashable, Sendable {
  /// The media types and ICCCM targets in which the contents can be had, in the order of the source.
  package let types: [String]

  /// Where the pointer is in the root view.
  package let location: Point

  package init(types: [String], location: Point) {
    (self.types, self.location) = (types, location)
  }

  /// Whether the source offers files or links; which of these, only the drop tells.
  package var hasFiles: Bool { types.contains(SelectionContents.uriList) }

  package var hasPicture: Bool { types.contains(where: SelectionContents.isPicture) }
}

/// What another program has dropped on the window.
package struct Drop: Hashable, Sendable {
  /// Where it was dropped in the root view.
  package let location: Point

  /// The contents; nil if the source didn't deliver them.
  package let contents: SelectionContents?

  package init(at location: Point, _ contents: SelectionContents?) {
    (self.location, self.contents) = (location, contents)
  }
}
