import Canvas
import Chrome
import Geometry
import Language
import Marks
import Parts
import Session
import Toolkit

/// The commands for selected marks, and the card with their position and size.
final class SelectionController: Controller {
  private let workspace: Workspace
  private let settings: PenSettings

  /// The facts about the selected marks at the last comparison.
  private var state = SelectionState()

  init(_ workspace: Workspace, _ settings: PenSettings) {
    (self.workspace, self.settings) = (workspace, settings)
    selection.onChange = { [unowned workspace] in workspace.selectionDidChange() }
    card.onAct = { [unowned self] act in perform(act) }
    selection.onMeasure = { [unowned self] in view.hintLine.show(measure: $0) }
    view.unlockCard.onPress = { [unowned self] in selection.unlockShown() }
    card.onNumber = { [unowned self] number, value in set(number, to: value) }
    card.onInk = { [unowned self] change in set(change) }
    card.onShape = { [unowned self] change in inTurn { $0.set(change) } }
    card.onText = { [unowned self] change in inTurn { $0.set(change) } }
    card.onGiveLook = { [unowned self] in giveLook() }
    card.onPen = { [unowned self] pen in inTurn { $0.draw(with: pen) } }
  }

  private var view: StudioView { workspace.view }
  private var selection: CanvasSelection { view.canvas.selection }
  private var card: SelectionCard { view.selectionCard }

  var commands: [Command] {
    let isSelected = selection.area != nil || workspace.session.isLooking
    let acts = SelectionAct.allCases.map { act in
      Command(act.command, workspace.words, isEnabled: isSelected && canPerform(act)) {
        [unowned self] in perform(act)
      }
    }
    let alike = MarkLikeness.allCases.map { likeness in
      Command(
        likeness.command, in: .selection, workspace.words[likeness.title], isEnabled: isSelected
      ) { [unowned self] in inTurn { $0.selectAlike(in: likeness) } }
    }
    return acts + alike + [lookCommand]
  }

  /// The command that gives all texts of a role the look of the one that is typed or selected.
  private var lookCommand: Command {
    let role = view.canvas.writtenRole
    return Command(
      "give-look", in: .selection, workspace.words[(role ?? .text).allThisLook],
      isEnabled: role != nil
    ) { [unowned self] in giveLook() }
  }

  private func giveLook() {
    workspace.session.inTurn(
      workspace.asked.answer { [weak self] in self?.view.canvas.giveAllThisLook() })
  }

  /// The panel may cover a handle, which then moves to another side.
  func panelDidChange() {
    selection.refreshFrame()
  }

  /// Whether an act would change the selected marks, as far as they are known.
  private func canPerform(_ act: SelectionAct) -> Bool {
    if workspace.session.isLooking { return true }
    return switch act {
    case .group: state.canGroup
    case .ungroup: state.canUngroup
    case .lock: !selection.isInGroup
    default: state.canArrange(by: act)
    }
  }

  private func perform(_ act: SelectionAct) {
    inTurn { [weak self] _ in self?.performNow(act) }
  }

  /// Applies an act to the selected marks after all earlier requests of the user.
  private func inTurn(_ act: @escaping (CanvasSelection) -> Void) {
    workspace.session.inTurn(
      workspace.asked.answer { [weak self] in if let self { act(selection) } })
  }

  private func performNow(_ act: SelectionAct) {
    switch act {
    case .flipSides: selection.flip(horizontally: true)
    case .flipEnds: selection.flip(horizontally: false)
    case .turnLeft: selection.turn(by: -.pi / 2)
    case .turnRight: selection.turn(by: .pi / 2)
    case .alignLeft: selection.align(.left)
    case .alignCentre: selection.align(.centre)
    case .alignRight: selection.align(.right)
    case .distributeAcross: selection.distribute(.across)
    case .alignTop: selection.align(.top)
    case .alignMiddle: selection.align(.middle)
    case .alignBottom: selection.align(.bottom)
    case .distributeDown: selection.distribute(.down)
    case .front: selection.bring(.front)
    case .forward: selection.bring(.forward)
    case .backward: selection.bring(.backward)
    case .back: selection.bring(.back)
    case .duplicate: selection.duplicate()
    case .group: selection.group()
    case .ungroup: selection.ungroup()
    case .lock: selection.lock()
    case .delete: selection.delete()
    }
  }

  /// Sets a property of the ink, and adds a colour to the recent ones.
  private func set(_ change: InkChange) {
    inTurn { $0.set(change) }
    if case .colour(let colour) = change.part { settings.keep(colour) }
  }

  /// Sets one of the numbers of the selected marks' frame. A length of zero or less changes nothing.
  private func set(_ number: BoxNumber, to value: Double) {
    guard let box = selection.measured, let change = number.change(of: box, to: value) else {
      return
    }
    switch change {
    case .move(let way): selection.move(by: way)
    case .change(let change, let name): selection.apply(change, as: name)
    }
    show()
  }

  private func show() {
    view.unlockCard.show(beside: selection.seenLock?.offset(by: view.canvas.offsetInWindow))
    card.show(view.canvas.isEditingOutline ? nil : selection.measured)
    if selection.box != nil { showInk() }
  }

  /// The greatest number of selected marks that are compared for common properties.
  private static let mostCompared = 2000

  private func showInk() {
    let count = selection.count
    let marks = selection.rankedMarks(most: Self.mostCompared)?.map(\.mark)
    // The worker is still reading the marks, and this method is called again after that.
    guard
      let common = marks.map({ CommonInk(of: $0) }) ?? (count > Self.mostCompared ? .mixed : nil)
    else {
      state = SelectionState(
        canGroup: true, canUngroup: true, canAlign: count > 1,
        canDistribute: count >= BoxAxis.fewestDistributed)
      return
    }
    state = SelectionState(
      hasInk: common.colour != .none, canGroup: count > 1,
      canUngroup: marks?.contains(where: \.isPlainGroup) ?? true, canAlign: count > 1,
      canDistribute: count >= BoxAxis.fewestDistributed)
    card.show(
      common, shapes: CommonShape(of: marks ?? []), texts: CommonText(of: marks ?? []),
      settings.rack.value.pens, in: view.canvas.light,
      state,
      offering: settings.furtherColours)
  }

  func stateDidChange() {
    if selection.box != nil { showInk() }
  }

  func lightDidChange() {
    if selection.box != nil { showInk() }
  }

  func wordsDidChange() {
    if selection.box != nil { showInk() }
  }

  func selectionDidChange() {
    show()
  }

  func windowDidResize() {
    show()
  }
}
