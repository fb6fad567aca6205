package import Canvas
package import Chrome
import Geometry
import Interface
import Language
import Marks
import Notes
package import Parts
import Toolkit

/// The links of texts on the canvas: the field for an address, and the question before one is followed.
package final class TextLinkController: Controller {
  private let canvas: CanvasView
  private let stage: any Stage
  private let reporter: any Reporter
  private let links: LinkQuestion

  package init(
    _ canvas: CanvasView, _ stage: any Stage, _ reporter: any Reporter, _ texts: TextSettings,
    _ links: LinkQuestion
  ) {
    (self.canvas, self.stage, self.reporter, self.links) = (canvas, stage, reporter, links)
    texts.findLinks = { WebAddress.found(in: $0) }
    canvas.onLink = { [unowned self] in edit() }
    canvas.onFollow = { [unowned self] in follow($0) }
  }

  package var commands: [Command] {
    [
      Command("link", in: .selection, reporter.words[.linkWords], isEnabled: canvas.isWriting) {
        [unowned self] in edit()
      }
    ]
  }

  /// Opens the field for the address of the words that the user types.
  private func edit() {
    guard let caret = canvas.writingCaret, let root = canvas.root else { return }
    let field = LinkField(canvas.writtenLink?.string ?? "", reporter.words)
    field.onAddress = { [unowned self] in canvas.linkWriting(to: $0.map { ExactText($0) }) }
    field.open(
      at: Point(x: caret.minX, y: caret.maxY) + canvas.offsetInWindow, in: root)
  }

  private func follow(_ link: ExactText) {
    guard let address = WebAddress(typed: link.string) else {
      return reporter.showToast(reporter.words[.notesLinkFailed])
    }
    links.ask(address)
  }
}
