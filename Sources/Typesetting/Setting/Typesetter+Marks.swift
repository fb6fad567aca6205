public import Geometry
public import Marks

extension Typesetter {
  /// Sets a text as a mark with the upper left corner of its box at `place`, and tells the media that the mark uses.
  public func mark(
    _ source: TextSource, colour: Colour, at place: Point
  ) -> (mark: TextMark, media: [MediumHash: Medium]) {
    let (setting, media) = set(source).setting()
    return (
      TextMark(TypedText(source, setting), colour: colour, at: place),
      Medium.named(setting.media, media)
    )
  }
}
