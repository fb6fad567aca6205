package import Canvas
package import Chrome
import Language
import Marks
import Notes
package import Parts
import Session

/// Shows the marks in the colours of the people who drew them, with a legend, until the user ends it. Nothing but the view of
/// this window changes.
package final class PersonColours: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let legend: LegendCard
  private let reporter: any Reporter
  private let authors: AuthorReader

  /// Whether the user wants to see the colours.
  private var isOn = false

  /// The drawing's next number of a mark when the people were last read.
  private var readNumber: Int?

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ legend: LegendCard,
    _ reporter: any Reporter, _ authors: AuthorReader
  ) {
    (self.drawing, self.canvas, self.legend) = (drawing, canvas, legend)
    (self.reporter, self.authors) = (reporter, authors)
    legend.onEnd = { [unowned self] in end() }
  }

  package var commands: [Command] {
    [
      Command(
        "colours-by-person", in: .view, reporter.words[.coloursByPerson],
        isEnabled: isOn || drawing.session.hasSeveralPeople, isOn: isOn
      ) { [unowned self] in
        if isOn { end() } else { begin() }
      }
    ]
  }

  private func begin() {
    isOn = true
    read()
  }

  private func end() {
    isOn = false
    canvas.tint = nil
    showLegend()
  }

  /// Reads who drew the marks that have come since the last time.
  private func read() {
    readNumber = drawing.session.drawing.nextID
    authors.readMarks { [weak self] in
      guard let self, isOn else { return }
      canvas.tint = MarkTint(authors.marks.withNewer(by: drawing.session.person))
      showLegend()
    }
  }

  private func showLegend() {
    guard let tint = canvas.tint else { return legend.show([], in: canvas.light) }
    let words = reporter.words
    let entries = tint.authors.people.enumerated().map { index, person in
      LegendCard.Entry(
        DisplayName.text(person.name) ?? words[.notesNobody], tint.colour(of: index))
    }
    let unknown = LegendCard.Entry(words[.unknownPerson], MarkTint.neutral)
    let hasUnknown = tint.authors.hasUnknown || tint.authors.newest == nil
    legend.show(entries + (hasUnknown ? [unknown] : []), in: canvas.light)
  }

  // New marks may have come from other people, such as those of another copy.
  package func stateDidChange() {
    if isOn, drawing.session.drawing.nextID != readNumber { read() }
  }

  package func drawingWillEnd() {
    if isOn { end() }
  }

  package func lightDidChange() {
    if isOn { showLegend() }
  }

  package func wordsDidChange() {
    if isOn { showLegend() }
  }
}
