package import Canvas
package import Chrome
import Finding
import Geometry
import Language
import Marks
package import Notes
package import Parts
import Session
package import System
import Toolkit

/// Finds words in the open drawing: its typed texts, the labels of its shapes, and what people say about it. The view goes to each hit, and
/// lights it.
package final class SeekController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let card: SeekCard
  private let worker: Worker

  /// Opens the conversation at a message.
  private let showMessage: (NoteID) -> Void

  private var finder = HitFinder()
  private var hits: [Hit] = []

  /// The index of the hit to which the view went; nil before.
  private var current: Int?

  /// The words of the last search, which the next one begins with.
  private var text = ""

  /// The drawing's number of changes at the last search, and whether one is under way.
  private var changes = -1
  private var isSearching = false

  /// Whether the view has to go to a hit when the search is done, since the user has typed.
  private var wantsHit = false

  /// The most hits that are lit.
  private static let mostLit = 1000

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ card: SeekCard,
    _ worker: Worker, showing showMessage: @escaping (NoteID) -> Void
  ) {
    (self.drawing, self.canvas, self.stage, self.card) = (drawing, canvas, stage, card)
    (self.worker, self.showMessage) = (worker, showMessage)
    card.onWords = { [unowned self] in take($0) }
    card.onWay = { [unowned self] in go($0) }
    card.onEnd = { [unowned self] in end() }
  }

  package var commands: [Command] {
    [
      Command(.find, stage.words) { [unowned self] in open() },
      Command(.findNext, stage.words) { [unowned self] in go(1) },
      Command(.findPrevious, stage.words) { [unowned self] in go(-1) },
    ]
  }

  // MARK: The card

  private func open() {
    if !card.isShown {
      card.open(with: text)
      search()
    }
    stage.setFocus(card.field)
    card.field?.select { $0.selectAll() }
  }

  private func end() {
    let hadFocus = stage.focus.map(card.contains) ?? false
    card.hide()
    if hadFocus { stage.setFocus(nil) }
    show([])
  }

  private func take(_ text: String) {
    self.text = text
    wantsHit = true
    search()
  }

  // MARK: Searching

  /// Searches for the words of the field in the drawing as it is now.
  private func search() {
    guard card.isShown, !isSearching else { return }
    let text = text
    guard let query = WordQuery(text) else {
      changes = drawing.session.changeCount
      return show([])
    }
    isSearching = true
    let (asked, now, finder) = (drawing.asked, drawing.session.drawing, finder)
    changes = drawing.session.changeCount
    worker.run(awaited: false) {
      var finder = finder
      let hits = finder.hits(of: query, in: now)
      return (hits, finder)
    } then: { [weak self] hits, finder in
      guard let self else { return }
      isSearching = false
      // Answers about another drawing, or to a search that has ended, come too late.
      guard asked.isShown, card.isShown else { return search() }
      self.finder = finder
      if text == self.text { show(hits) }
      if text != self.text || changes != drawing.session.changeCount { search() }
    }
  }

  /// Shows new hits. The current one stays if it still matches.
  private func show(_ new: [Hit]) {
    let before = current.map { hits[$0].place }
    hits = new
    current = before.flatMap { place in hits.firstIndex { $0.place == place } }
    if wantsHit, !hits.isEmpty {
      wantsHit = false
      goNear()
    }
    tell()
  }

  /// Tells the number of hits, and lights them.
  private func tell() {
    card.show(current, of: card.isShown && WordQuery(text) != nil ? hits.count : nil)
    var others: [[Point]] = []
    for (index, hit) in hits.prefix(Self.mostLit).enumerated() where index != current {
      others += hit.corners
    }
    canvas.found = FoundWords(all: others, current: current.map { hits[$0].corners } ?? [])
  }

  // MARK: Going

  /// Goes to the first hit that is in view, or else to the first one.
  private func goNear() {
    let seen = canvas.viewport.canvas(canvas.bounds)
    let near = hits.firstIndex { $0.size != nil && $0.area?.touches(seen) == true }
    // Messages would open the conversation while the user types.
    current = near ?? hits.firstIndex { $0.size != nil }
    if let current { look(at: hits[current]) }
  }

  /// Goes to the next hit, or with -1 to the one before; wraps around.
  private func go(_ way: Int) {
    guard card.isShown else { return open() }
    guard !hits.isEmpty else { return }
    let start = way > 0 ? -1 : hits.count
    current = ((current ?? start) + way + hits.count) % hits.count
    tell()
    if let current { look(at: hits[current]) }
  }

  private func look(at hit: Hit) {
    if case .message(let message) = hit.place {
      let field = stage.focus.map(card.contains) == true ? card.field : nil
      showMessage(message)
      // The panel has taken the focus from the field.
      if let field { stage.setFocus(field) }
    }
    if let area = hit.area { canvas.showFound(in: area, lettersOf: hit.size) }
  }

  // MARK: Events

  package func stateDidChange() {
    if card.isShown, changes != drawing.session.changeCount { search() }
  }

  package func drawingWillEnd() {
    end()
    (finder, changes) = (HitFinder(), -1)
  }
}
