import Geometry
import Graphics
public import Marks

/// Typed texts: backgrounds, letters, lines below or through these, and pictures such as emoji.
extension MarkRenderer where Target: ~Copyable {
  public mutating func visitText(_ text: TextMark) throws(Failure) {
    try draw(text)
    resume()
  }

  mutating func draw(_ mark: TextMark) throws(Failure) {
    let (text, place) = (
      mark.text, mark.linear.concatenating(.translation(mark.anchor - origin))
    )
    let pixels = place.concatenating(target.ctm)
    guard text.isSound, let back = pixels.inverse,
      !target.draw(text, under: place, colour: mark.colour, in: light, media)
    else { return }
    let part = TextPart(text, mark.colour, under: place, seen: target.fillWindow.map(back.bounds))
    draw(part, where: { $0 == .background })
    try drawLetters(of: part, magnification: pixels.magnification)
    draw(part, where: { $0 != .background })
    for picture in text.setting.pictures where part.shows(picture.frame) {
      draw(picture, of: mark, under: place)
    }
  }

  private mutating func draw(_ part: TextPart, where isWanted: (TextRule.Kind) -> Bool) {
    for rule in part.text.setting.rules where isWanted(rule.kind) && part.shows(rule.frame) {
      target.addLetterArea(rule.frame.corners.map(part.place.apply))
      fillLetters(rule.colour ?? part.colour)
    }
  }

  // MARK: Letters

  /// The size of a font in pixels from which on letters are drawn by their outlines, and the one from which on these are cut off near the pixels.
  private static var leastSize: Double { 1.25 }
  private static var largeSize: Double { 2048 }

  /// The most letters that are filled as one.
  private static var mostLetters: Int { 4096 }

  private mutating func drawLetters(
    of part: TextPart, magnification: Double
  ) throws(Failure) {
    let setting = part.text.setting
    var (colour, count) = (Colour?.none, 0)
    for block in part.text.blocks where part.shows(block.box) {
      let run = setting.runs[block.run]
      let (own, size) = (run.colour ?? part.colour, run.size * magnification)
      let isSmall = part.seen != nil && size < Self.leastSize
      if count > 0, isSmall || own != colour || count >= Self.mostLetters {
        fillLetters(colour)
        count = 0
        try target.checkIsWanted()
      }
      if isSmall {
        target.addLetterArea(block.box.corners.map(part.place.apply))
        fillLetters(own.withAlpha(own.alpha * Float(block.share)))
        continue
      }
      colour = own
      count += block.glyphs.count
      let isSeenWhole = part.seen?.contains(block.box) ?? true
      for glyph in setting.glyphs[block.glyphs] {
        let (form, inBox) = (setting.forms[Int(glyph.form)], glyph.transform(size: run.size))
        guard isSeenWhole || form.box.map({ part.shows(inBox.bounds(of: $0)) }) == true else {
          continue
        }
        add(form, inBox, size, part)
      }
    }
    if count > 0 { fillLetters(colour) }
  }

  private mutating func fillLetters(_ colour: Colour?) {
    guard let colour else { return }
    target.setFillColour(light.seen(colour))
    target.fillLetters()
  }

  /// Adds a letter. The corners of a large one are cut off where they are far from the pixels.
  private mutating func add(
    _ form: GlyphForm, _ inBox: Transform, _ size: Double, _ part: TextPart
  ) {
    guard size > Self.largeSize, let seen = part.seen else {
      return target.addLetter(form, under: inBox.concatenating(part.place))
    }
    for contour in form.contours {
      let corners = contour.corners(tolerance: target.lineTolerance / size).map(inBox.apply)
      target.addLetterArea(seen.part(ofConvex: corners).map(part.place.apply))
    }
  }

  // MARK: Pictures

  /// The greater side of a picture in pixels, by which it is placed; its own pixels may be more or fewer.
  private static var side: Double { 128 }

  private mutating func draw(
    _ picture: TextPicture, of mark: TextMark, under place: Transform
  ) {
    let frame = picture.frame
    guard frame.width > 0, frame.height > 0 else { return }
    let pixel = max(frame.width, frame.height) / Self.side
    let size = Size(width: max(frame.width / pixel, 1), height: max(frame.height / pixel, 1))
    let look = PictureLook(medium: mark.text.setting.media[picture.medium], size: size)
    let fromPixels = Transform(
      a: frame.width / size.width, b: 0, c: 0, d: frame.height / size.height, tx: frame.minX,
      ty: frame.minY)
    draw(look, under: fromPixels.concatenating(place), in: mark.frame)
  }
}

/// The part of a text that is drawn.
private struct TextPart {
  let text: TypedText
  let colour: Colour

  /// The transform from the text's box to user space.
  let place: Transform

  /// The area that may be seen, in the text's box; nil if everything is.
  let seen: Rect?

  init(_ text: TypedText, _ colour: Colour, under place: Transform, seen: Rect?) {
    (self.text, self.colour, self.place, self.seen) = (text, colour, place, seen)
  }

  func shows(_ rect: Rect) -> Bool { seen?.touches(rect) ?? true }
}

extension PlacedGlyph {
  /// The transform from the outline to the box of the text.
  fileprivate func transform(size: Double) -> Transform {
    Transform(a: size, b: 0, c: 0, d: size, tx: place.x, ty: place.y)
  }
}
