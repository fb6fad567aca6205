import Geometry
import Graphics
import Marks
import Typesetting

/// A text that the user types on the canvas, as it will stay there.
package final class Writing {
  /// The mark whose words these are.
  enum Subject {
    case new
    case text(RankedMark, TextMark)
    case label(RankedMark, ShapeMark)
  }

  let subject: Subject
  let editor: SourceEditor
  var colour: Colour

  /// The place in the drawing.
  private(set) var place: TextPlace

  /// The pin of the text as it is written.
  private var shownPin: Point

  /// The mark as the drawing has it since a while ago, with the words of that time.
  var draft: RankedMark?

  /// The drawing after the last draft.
  var drafted: Drawing?

  init(
    _ subject: Subject, _ source: TextSource, colour: Colour, at place: TextPlace,
    turned angle: Double, _ typesetter: Typesetter = Typesetter()
  ) {
    (self.subject, self.colour, self.place) = (subject, colour, place)
    editor = SourceEditor(source, typesetter)
    shownPin = place.pin
    let size = editor.text.size
    pinByAlignment()
    shownPin = self.place.upright(of: size, turned: angle).pin
  }

  /// Whether nothing was typed.
  var isEmpty: Bool { editor.source.words.count == 0 }

  /// The place at which the text is written, in a view whose canvas is turned.
  func shownPlace(turned angle: Double) -> TextPlace {
    TextPlace(
      pin: shownPin, part: place.part,
      linear: TextPlace.upright(place.linear.magnification, turned: angle))
  }

  /// Call this when the alignment or the width may have changed: a text without a width grows away from where it is aligned.
  func pinByAlignment() {
    if case .label = subject { return }
    let base = editor.source.base
    let isRightToLeft = editor.geometry.isRightToLeft(at: 0)
    let across = base.growingPart(isRightToLeft: isRightToLeft)
    guard across != place.part.dx else { return }
    let part = Vector(dx: across, dy: place.part.dy)
    let size = editor.text.size
    var shown = place
    shown.pin = shownPin
    place = place.pinned(at: part, of: size)
    shownPin = shown.pinned(at: part, of: size).pin
  }

  // MARK: The result

  /// The text as a drawing will keep it.
  var finished: FinishedWords { FinishedWords(editor.source, editor.finished.parts()) }

  /// The mark of a text that isn't a label.
  func mark(of text: TypedText) -> TextMark {
    TextMark(
      text, colour: colour, at: place.anchor(of: text.size), linear: place.linear)
  }

  /// Lays out the lines that touch an area of its box.
  func layOut(in area: Rect) {
    let text = editor.text
    text.layOut(text.paragraphs(from: area.minY, to: area.maxY))
  }

  /// The mark that is drawn while the user types, of the paragraphs that touch an area of its box.
  func shownMark(in area: Rect, turned angle: Double) -> (mark: Mark, media: [MediumHash: Medium]) {
    let text = editor.text
    let set = text.setting(ofParagraphs: text.paragraphs(from: area.minY, to: area.maxY))
    let place = shownPlace(turned: angle)
    let mark = TextMark(
      TypedText(editor.shown, set.setting), colour: colour,
      at: place.anchor(of: text.size), linear: place.linear)
    return (.text(mark), Medium.named(set.setting.media, set.media))
  }
}
