package import Canvas
package import Chrome
package import Documents
import Language
import Marks
package import Parts
import Session
package import System

/// Tells who drew the marks, and selects those of one person.
package final class PeopleController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let reporter: any Reporter
  private let worker: Worker
  private let authors: AuthorReader

  private lazy var hint = AuthorHint(drawing, canvas, stage, worker) { [unowned self] id, then in
    readText(ofMark: id, then: then)
  }

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage,
    _ reporter: any Reporter, _ worker: Worker, _ authors: AuthorReader
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.reporter, self.worker, self.authors) = (reporter, worker, authors)
    canvas.onHover = { [weak self] point in
      if let self { hint.pointerMoved(to: tellsPeople ? point : nil) }
    }
  }

  package var commands: [Command] {
    let words = reporter.words
    return [
      Command(
        "select-by-person", in: .selection, words[.selectByPerson],
        isEnabled: canvas.selection.count > 0 && !canvas.selection.isInGroup && tellsPeople
      ) { [unowned self] in selectByPerson() }
    ]
  }

  /// Whether several people are known to have drawn.
  package var tellsPeople: Bool { drawing.session.hasSeveralPeople }

  /// Hides the hint about the mark under the pointer, as when a menu opens over it.
  package func endHint() { hint.pointerMoved(to: nil) }

  /// Reads who drew and changed a mark, in words; nil if nobody is known. Call it only while `tellsPeople`.
  package func readText(ofMark id: Int, then: @escaping (String?) -> Void) {
    authors.readStory(ofMark: id) { [weak self] story in
      guard let self else { return }
      then(story?.text(reporter.words, at: Int(WallClock.seconds)))
    }
  }

  /// The most selected marks whose people are looked up one by one.
  private static let mostCompared = 2000

  /// Selects everything that the people of the selected marks drew.
  private func selectByPerson() {
    drawing.finishWork()
    let ranks = canvas.selection.ranks
    let ids = canvas.selection.rankedMarks(most: Self.mostCompared)?.map(\.id)
    authors.readMarks { [weak self] in
      guard let self else { return }
      let people = authors.marks.withNewer(by: drawing.session.person)
      canvas.selection.select { drawing in
        var wanted = Set((ids ?? []).map { people.index(of: $0) })
        if ids == nil {
          drawing.visitNames { mark in
            if ranks.contains(mark.rank) { wanted.insert(people.index(of: mark.id)) }
          }
        }
        return MarkSelection(of: drawing) { wanted.contains(people.index(of: $0)) }
      }
    }
  }
}
