import Canvas
import Chrome
import Geometry
import Language
import Marks
import Parts
import Pens
import Rendering
import Toolkit

/// The user's pens: commands that choose, save, move and remove them, and the panel with a pen's properties.
final class PenController: Controller {
  private let workspace: Workspace
  private let settings: PenSettings
  private let toolbox: ToolController

  init(_ workspace: Workspace, _ settings: PenSettings, _ toolbox: ToolController) {
    (self.workspace, self.settings, self.toolbox) = (workspace, settings, toolbox)
    toolbox.onOption = { [unowned self] in showPanel() }
    wordsDidChange()
  }

  private var view: StudioView { workspace.view }
  private var words: Words { workspace.words }
  private var rack: PenRack { settings.rack.value }

  /// The numbers of the pens that can be chosen by a key.
  static let numbers = 1...9

  var commands: [Command] {
    let acts = PenAct.allCases.map { act in
      Command(act.command, words, isEnabled: act.isPossible(in: rack)) { [unowned self] in
        perform(act)
      }
    }
    let pick = Command(.pickColour, words) { [unowned self] in pickColour() }
    return Self.numbers.map(taking) + acts + [pick]
  }

  /// The command that chooses the pen with a number.
  private func taking(_ number: Int) -> Command {
    let pen = rack.pens.indices.contains(number - 1) ? rack.pens[number - 1] : nil
    let title = pen.map {
      words(.takePenNamed, ["number": String(number), "name": $0.title(words)])
    }
    return Command(.takingPen(number), words, title: title, isEnabled: pen != nil) {
      [unowned self] in
      if let pen { take(pen.id) }
    }
  }

  /// Gives the pen the colour at the point of the next touch.
  private func pickColour() {
    workspace.finishWork()
    let tool = PickTool()
    tool.onPick = { [unowned self] in takeColour(at: $0) }
    view.canvas.borrow(tool, once: true)
  }

  /// Picks the ink's own colour at a point of the view, without the effects of light and opacity, or else the colour of the
  /// pixel.
  private func takeColour(at point: Point) {
    let (canvas, asked) = (view.canvas, workspace.asked)
    let (place, seen) = (canvas.viewport.canvas(point), canvas.colour(at: point))
    canvas.look {
      HitTester.mark(at: place, in: $0, tolerance: 0)?.mark.ink?.colour
    } then: { [weak self] found in
      guard let self, asked.isShown, let colour = found?.withAlpha(1) ?? seen else { return }
      settings.colour.value = colour
      settings.keep(colour)
    }
  }

  private func take(_ id: String) {
    workspace.finishWork()
    settings.take(id)
    toolbox.takePenTool()
  }

  func wordsDidChange() {
    view.chrome.style.onPen = { [unowned self] in perform($0) }
  }

  private func perform(_ act: PenAct) {
    workspace.finishWork()
    let words = words
    switch act {
    case .keep:
      settings.change { rack in
        rack.addCopy(named: rack.freeName { words(.ownPen, ["number": String($0)]) })
      }
    case .remove: return askToRemove(rack.pen)
    case .before: settings.change { $0.move(by: -1) }
    case .behind: settings.change { $0.move(by: 1) }
    case .tune: return togglePanel()
    }
    // The card may get another row of pens.
    view.setNeedsLayout()
  }

  /// Asks before a pen is removed, since undo can't restore it: pens aren't part of the drawing's history.
  private func askToRemove(_ pen: Pen) {
    guard rack.canRemove else { return }
    view.ask { [unowned self] words in
      Dialog(
        words(.removePenNamed, ["name": pen.title(words)]), detail: words[.removePenDetail],
        answers: [
          .init(words[.removePen]) { [unowned self] in
            settings.change { rack in
              rack.take(pen.id)
              rack.remove()
            }
            view.setNeedsLayout()
          },
          .init(words[.cancel]),
        ], urges: false)
    }
  }

  // MARK: The panel

  /// Opens or closes the panel of the pen.
  private func togglePanel() {
    guard view.openPanel(PenPanel.self) == nil else { return view.closePanel() }
    toolbox.takePenTool()
    view.openPanel { [unowned self] words in
      let options = toolbox.tools.first(.pen)?.furtherOptions ?? []
      let panel = PenPanel(settings.pen, with: options, words)
      panel.onChange = { [unowned self] pen in settings.pen = pen }
      panel.onAct = { [unowned self] in perform($0) }
      show(on: panel)
      return panel
    }
  }

  private func showPanel() {
    if let panel = view.openPanel(PenPanel.self) { show(on: panel) }
  }

  private func show(on panel: PenPanel) {
    panel.show(
      settings.pen, of: rack, in: view.canvas.light, on: view.canvas.ground?.paper ?? .white)
  }

  func lightDidChange() {
    showPanel()
  }
}
