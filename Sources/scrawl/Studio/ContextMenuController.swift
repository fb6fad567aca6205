import Canvas
import Chrome
import Geometry
import Language
import Marks
import Parts
import People
import Toolkit

/// Opens the menu for a point of the canvas: for the text that is typed, selected marks, a locked mark, or the empty canvas.
final class ContextMenuController: Controller {
  private let workspace: Workspace
  private let people: PeopleController
  private let select: ([RankedMark]) -> Void

  /// Makes the controller, which calls `select` with the marks to which the menu applies.
  init(
    _ workspace: Workspace, _ people: PeopleController,
    selecting select: @escaping ([RankedMark]) -> Void
  ) {
    (self.workspace, self.people, self.select) = (workspace, people, select)
    view.canvas.onMenu = { [unowned self] in open(at: $0) }
  }

  private var view: StudioView { workspace.view }
  private var words: Words { workspace.words }
  private var selection: CanvasSelection { view.canvas.selection }

  var commands: [Command] {
    [
      Command(.contextMenu, words) { [unowned self] in openByKey() }
    ]
  }

  /// Opens the menu of the dot under the pointer; else that of the selected marks, at their frame; else that of the point under
  /// the pointer.
  private func openByKey() {
    if let dot = view.canvas.subviews.first(where: \.isHovered), dot.showMenu(at: .zero) { return }
    let bounds = view.canvas.bounds
    if let frame = selection.seenFrame?.intersection(bounds) {
      return showMarksMenu(at: frame.centre)
    }
    open(at: view.canvas.pointer ?? bounds.centre)
  }

  private func open(at point: Point) {
    let (canvas, asked) = (view.canvas, workspace.asked)
    if canvas.isWriting { return show([items("link", "give-look")], at: point) }
    let place = canvas.viewport.canvas(point)
    let tolerance = CanvasSelection.reach / canvas.viewport.zoom
    let area = canvas.viewport.canvas(canvas.bounds)
    selection.look {
      TouchedMark(at: place, in: $0, tolerance: tolerance, seeing: area)
    } then: { [weak self] touched in
      guard let self, asked.isShown else { return }
      if let mark = touched.free, !selection.contains(mark) { select([mark]) }
      let isInside = selection.box?.outset(by: tolerance).contains(place) == true
      guard touched.free == nil, !isInside else { return showMarksMenu(at: point, touched.free) }
      if let locked = touched.locked { selection.show(locked: locked) }
      show(touched.locked == nil ? canvasMenu : [[unlock]] + canvasMenu, at: point)
    }
  }

  /// The time after which the menu of marks opens without telling who drew them, in milliseconds.
  private static let patience = 200

  /// Opens the menu of the selected marks. It tells who drew the touched one, or else the only one.
  private func showMarksMenu(at point: Point, _ touched: RankedMark? = nil) {
    let mark = touched ?? selection.rankedMarks(most: 1)?.first
    // Nobody is known for members of a group.
    guard people.tellsPeople, !selection.isInGroup, let mark else {
      return show(marksMenu, at: point)
    }
    var isOpen = false
    let open = workspace.asked.answer { [weak self] (text: String?) in
      guard let self, !isOpen else { return }
      isOpen = true
      let person = text.map { [Menu.Item($0, isEnabled: false) {}] } ?? []
      show(marksMenu + [person + items("select-by-person")], at: point)
    }
    people.readText(ofMark: mark.id, then: open)
    // A slow disk doesn't delay the menu.
    view.clock.run(after: Self.patience) { open(nil) }
  }

  private func show(_ sections: [[Menu.Item]], at point: Point) {
    view.dismissPopovers()
    people.endHint()
    Menu(sections).open(at: point + view.canvas.offsetInWindow, in: view)
  }

  // MARK: Menus

  private var marksMenu: [[Menu.Item]] {
    [
      items("cut", "copy", "paste", "duplicate", "delete"),
      [
        Menu.Item(
          words[.menuOrder], submenu: [items("to-front", "forward", "backward", "to-back")]),
        Menu.Item(
          words[.menuTurn],
          submenu: [items("flip-sides", "flip-ends", "turn-marks-left", "turn-marks-right")]),
        Menu.Item(
          words[.toolSelect],
          submenu: [MarkLikeness.allCases.flatMap { items($0.command) } + items("invert-selection")]
        ),
      ] + alignMenu,
      items("give-look", "reink", "straighten", "show-sketch", "filters", "crop"),
      items("group", "ungroup", "lock"),
      items("write-about-selection", "fit-selection", "export"),
    ]
  }

  /// The commands that arrange marks; none while fewer than two are selected.
  private var alignMenu: [Menu.Item] {
    let sections = [
      items("align-left", "align-centre", "align-right"),
      items("align-top", "align-middle", "align-bottom"),
      items("distribute-across", "distribute-down"),
    ].filter { !$0.isEmpty }
    return sections.isEmpty ? [] : [Menu.Item(words[.menuAlign], submenu: sections)]
  }

  private var canvasMenu: [[Menu.Item]] {
    [
      items("paste", "insertPicture"),
      items("undo", "redo", "selectAll", "unlock-all"),
      items("fit", "actual", "turn-back"),
      items("notes", "minimap", "chrome"),
    ]
  }

  private var unlock: Menu.Item {
    Menu.Item(words[.unlockMark]) { [selection] in selection.unlockShown() }
  }

  /// The enabled commands with these ids.
  private func items(_ ids: String...) -> [Menu.Item] {
    let all = workspace.controllers.flatMap(\.commands)
    return ids.compactMap { id in
      all.first { $0.id == id && $0.isEnabled }.map { Menu.Item(workspace.withKeys($0), words) }
    }
  }
}

/// The topmost mark at a point that isn't locked, or else a locked one.
private struct TouchedMark: Sendable {
  let free: RankedMark?
  let locked: RankedMark?

  init(at place: Point, in drawing: Drawing, tolerance: Double, seeing area: Rect) {
    free = HitTester.mark(at: place, in: drawing, tolerance: tolerance, seeing: area)
    locked =
      free == nil
      ? HitTester.mark(at: place, in: drawing, isLocked: true, tolerance: tolerance) : nil
  }
}
