import Canvas
import Geometry
import Language
import Session
import Toolkit

/// The commands for selected marks, and the card that shows their place and size.
final class SelectionController: Controller {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
    selection.onChange = { [unowned workspace] in workspace.selectionDidChange() }
    card.onAct = { [unowned self] act in perform(act) }
    view.unlockCard.onUnlock = { [unowned self] in selection.unlockShown() }
    card.onNumber = { [unowned self] number, value in set(number, to: value) }
  }

  private var view: StudioView { workspace.view }
  private var selection: CanvasSelection { view.canvas.selection }
  private var card: SelectionCard { view.selectionCard }

  var commands: [Command] {
    let isSelected = selection.area != nil || workspace.session.isLooking
    return SelectionAct.allCases.map { act in
      Command(
        act.id, in: .selection, workspace.words[act.title], act.keys, isEnabled: isSelected
      ) { [unowned self] in perform(act) }
    }
  }

  private func perform(_ act: SelectionAct) {
    workspace.session.inTurn(workspace.asked.answer { [weak self] in self?.performNow(act) })
  }

  private func performNow(_ act: SelectionAct) {
    switch act {
    case .flipSides: selection.flip(horizontally: true)
    case .flipEnds: selection.flip(horizontally: false)
    case .turnLeft: selection.turn(by: -.pi / 2)
    case .turnRight: selection.turn(by: .pi / 2)
    case .front: selection.bring(.front)
    case .forward: selection.bring(.forward)
    case .backward: selection.bring(.backward)
    case .back: selection.bring(.back)
    case .duplicate: selection.duplicate()
    case .lock: selection.lock()
    case .delete: selection.delete()
    }
  }

  /// Sets one of the numbers of the selected marks' frame. A length of zero or less changes nothing.
  private func set(_ number: BoxNumber, to value: Double) {
    guard let box = selection.box, let change = number.change(of: box, to: value) else { return }
    switch change {
    case .move(let way): selection.move(by: way)
    case .change(let change, let name): selection.apply(change, as: name)
    }
    show()
  }

  private func show() {
    view.unlockCard.show(beside: selection.seenLock?.offset(by: view.canvas.offsetInWindow))
    card.show(
      selection.isCarried || view.canvas.isEditingOutline ? nil : selection.box,
      beside: selection.seenFrame?.offset(by: view.canvas.offsetInWindow))
  }

  func selectionDidChange() {
    show()
  }

  func windowDidResize() {
    show()
  }
}
