import Marks

extension Drawing {
  /// The lowest mark if it is a picture; nil otherwise.
  var lowestPicture: PictureMark? {
    var batches = batches
    while let batch = batches.next() {
      guard let lowest = batch.marks.first else { continue }
      if case .picture(let picture) = lowest.mark { return picture }
      return nil
    }
    return nil
  }

  /// The lowest picture with this medium; nil if there is none.
  func picture(showing medium: MediumHash) -> PictureMark? {
    var batches = batches
    while let batch = batches.next() {
      for placed in batch.marks {
        if case .picture(let picture) = placed.mark, picture.look.medium == medium {
          return picture
        }
      }
    }
    return nil
  }
}
