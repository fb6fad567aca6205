import Geometry
public import Marks

/// A PNG that is saved over with ink and whose samples are worth keeping where nothing was drawn: those of 16 bits, with a
/// profile of their own, or beside alpha contain more than the visible colours.
public struct PNGOriginal: Sendable {
  /// The mark that shows the picture.
  let mark: PictureMark
  let picture: PNGPicture

  /// The profile of its colours; nil for sRGB.
  let profile: [UInt8]?

  var samples: PNGSamples { picture.samples }

  /// Nil if no sample is worth keeping, or none can be kept.
  public init?(_ png: [UInt8], shownBy mark: PictureMark) {
    guard let picture = PNGPicture(png), !picture.isTurned else { return nil }
    let form = picture.samples.form
    guard mark.look.size.width == Double(form.width), mark.look.size.height == Double(form.height)
    else { return nil }
    (self.mark, self.picture) = (mark, picture)
    switch picture.colours {
    case nil: profile = nil
    case let data? where ColourProfile.isSRGB(data): profile = nil
    case let data?:
      guard let found = ColourProfile.keeping(data, ofGreys: form.isGrey) else { return nil }
      profile = found
    }
    guard form.depth == 16 || profile != nil || samples.hasAlpha else { return nil }
  }
}
