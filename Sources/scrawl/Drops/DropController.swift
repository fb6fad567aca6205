import Canvas
import Chrome
import Desktop
import Formats
import Geometry
import Interface
import Language
import Parts
import Session
import System
import Toolkit

/// Accepts drops of other programs on the window: opens drawings, and passes pictures and words on.
final class DropController: Controller {
  /// Called with pictures, as files or as the bytes of one, or with words, and the position of the drop on the canvas.
  var onContents: (_ contents: SelectionContents, _ place: Point) -> Void = { _, _ in }

  /// A panel that accepts pictures, and the closure that gets them.
  var onPanel: (panel: () -> View?, take: (SelectionContents) -> Void) = ({ nil }, { _ in })

  private let workspace: Workspace
  private let opening: OpeningController
  private let target: DropTarget

  /// The reason why a drawing was not opened in a window of its own; nil if all were.
  private var failure: String?

  /// The most windows that a drop opens: a user who drops a whole folder doesn't want hundreds.
  private static let most = 20

  init(_ workspace: Workspace, _ clipboard: Clipboard, _ opening: OpeningController) {
    (self.workspace, self.opening) = (workspace, opening)
    target = DropTarget(workspace.window, clipboard)
    target.delegate = self
    workspace.loop.add(target)
  }

  private var view: StudioView { workspace.view }

  func lightDidChange() {
    view.dropFrame.colour = view.canvas.accent
  }

  /// Opens the first drawing in this window, as the Open command does, and each other one in a window of its own.
  private func open(_ drawings: [String]) {
    if let first = drawings.first { opening.open(first) }
    let asked = workspace.asked
    if drawings.count > Self.most {
      let words = workspace.words
      failure = words(.dropTooMany, ["most": words.number(Double(Self.most))])
      tellOfFailure()
    }
    for path in drawings.prefix(Self.most).dropFirst() {
      workspace.desk.keeper?.openWindow(path) { [weak self] reason in
        guard let self else { return }
        if asked.isShown { failure = reason }
        workspace.tell { _ in reason }
      }
    }
  }

  private func tellOfFailure() {
    if let failure { view.bulletin.show { _ in failure } }
  }

  /// The first drawing opens after the failures of the others, and hides their message, so it is repeated.
  func drawingDidBegin() {
    tellOfFailure()
    failure = nil
  }

  private func take(_ files: DroppedFiles, _ links: [String], at location: Point) {
    // Pictures come first, since they are meant for the open drawing.
    if !files.pictures.isEmpty { insert(.files(files.pictures, others: []), at: location) }
    open(files.drawings)
    if !files.others.isEmpty || !links.isEmpty { view.bulletin.show { $0[.dropOther] } }
  }

  private func insert(_ pictures: SelectionContents, at location: Point) {
    if isInPanel(location) { return onPanel.take(pictures) }
    onContents(pictures, view.canvas.viewport.canvas(location))
  }

  private func isInPanel(_ location: Point) -> Bool {
    guard let panel = onPanel.panel() else { return false }
    var around = view.hitTest(location)
    while let next = around, next !== panel { around = next.superview }
    return around != nil
  }
}

extension DropController: DropDelegate {
  func dragDidMove(_ offer: DropOffer) -> Bool {
    let isTyped = view.canvas.showDrop(at: takesTyped(offer) ? offer.location : nil)
    let isWelcome =
      (offer.hasFiles || offer.hasPicture) && (isFree(offer.location) || isInPanel(offer.location))
      || offer.hasText && isFree(offer.location)
    view.dropFrame.colour = view.canvas.accent
    view.dropFrame.isHidden = !isWelcome || isTyped
    return isWelcome
  }

  /// Whether a drop over the text that the user types puts words into it.
  private func takesTyped(_ offer: DropOffer) -> Bool {
    offer.hasText && !offer.hasFiles && !offer.hasPicture && isFree(offer.location)
  }

  func dragDidEnd() {
    view.canvas.showDrop(at: nil)
    view.dropFrame.isHidden = true
  }

  func willDrop() -> (Drop) -> Void {
    let asked = workspace.asked
    return asked.answer { [weak self] in self?.take($0, for: asked) }
  }

  private func take(_ drop: Drop, for asked: AskedDrawing) {
    switch drop.contents {
    case .files(let paths, let links):
      // The panel accepts all pictures, even those that embed a drawing.
      if isInPanel(drop.location) { return take(DroppedFiles(paths), links, at: drop.location) }
      let take = asked.answer { [weak self] in self?.take($0, links, at: drop.location) }
      workspace.worker.run(awaited: false) {
        DroppedFiles(paths, carriesDrawing: EmbeddedDrawing.isIn)
      } then: {
        take($0)
      }
    case .picture: if let contents = drop.contents { insert(contents, at: drop.location) }
    case .text(let words) where isFree(drop.location) && view.canvas.drop(words, at: drop.location):
      break
    case .text:
      guard !isInPanel(drop.location), let contents = drop.contents else {
        return view.bulletin.show { $0[.dropOther] }
      }
      insert(contents, at: drop.location)
    case nil: view.bulletin.show { $0[.dropUnread] }
    }
  }

  /// Whether the canvas or a card is at `location`, rather than a dialog, panel or menu.
  private func isFree(_ location: Point) -> Bool {
    let hit = view.hitTest(location)
    var around = hit
    while let next = around {
      if next is Scrim || next is Panel || next is Popover { return false }
      around = next.superview
    }
    return hit != nil
  }
}
