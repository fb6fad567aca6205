import Documents

extension DrawingContents {
  /// The records that give this drawing the picture under the ink of a copy without a history in common, if it has none. With an
  /// earlier version of both, a picture that it had was taken away here. All other properties tell of one copy's file alone, such
  /// as where a window looked last.
  func propertiesToTake(
    from other: DrawingContents, since base: DrawingContents?
  ) -> [Record] {
    let (picture, scale) = ("picture", "picture_scale")
    guard properties[picture] == nil, base?.properties[picture] == nil,
      let taken = other.properties[picture]
    else { return [] }
    return [.property(picture, taken), .property(scale, other.properties[scale])]
  }
}
