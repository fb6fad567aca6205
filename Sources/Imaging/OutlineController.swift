import Canvas
import Chrome
import Configuration
import Geometry
import Graphics
import Interface
import Language
import Marks
import Parts
import Pens
import Pictures
import Session
import Toolkit

/// Has the user set outlines on the selected picture: the part of it that is shown, and the points of filters.
final class OutlineController: Controller {
  private let workspace: Workspace

  /// The number of changes of the drawing when the editing began.
  private var changes = 0

  init(_ workspace: Workspace) {
    self.workspace = workspace
    canvas.onOpen = { [unowned self] mark in
      canvas.selection.select([mark])
      crop()
    }
  }

  private var canvas: CanvasView { workspace.view.canvas }

  /// The picture, where nothing else is selected.
  private var picture: (placed: PlacedMark, mark: PictureMark)? {
    guard let marks = canvas.selection.placedMarks(most: 1), marks.count == 1,
      case .picture(let mark) = marks[0].mark
    else { return nil }
    return (marks[0], mark)
  }

  var commands: [Command] {
    [
      Command(
        "crop", in: .selection, workspace.words[.cropPicture], [Key(.character("c"), .shift)],
        isEnabled: picture != nil
      ) { [unowned self] in crop() }
    ]
  }

  private func crop() {
    workspace.finishWork()
    guard let (placed, mark) = picture else { return }
    edit(.crop(of: mark), on: placed, isCrop: true) { [unowned self] outline in
      guard case .rectangle(let crop) = outline, crop != mark.look.crop else { return }
      let cropped = mark.cropped(to: crop)
      canvas.selection.replace(
        [(old: placed, new: .picture(cropped))], as: .crop, framing: cropped.corners)
    }
  }

  /// Has the user set an outline. Calls `then` with the result, unless the user cancels.
  func edit(
    _ task: OutlineTask, on placed: PlacedMark, isCrop: Bool = false,
    then: @escaping (PictureOutline) -> Void
  ) {
    let edit = OutlineEdit(
      task.outline, in: task.bounds, placement: task.placement, isCrop: isCrop)
    guard let edit else { return }
    changes = workspace.session.changeCount
    // Keys go to the outline, not to the button that began this.
    workspace.view.setFocus(nil)
    canvas.edit(edit) { [unowned self] outline in
      workspace.view.bulletin.setHint(nil)
      if let outline { then(outline) }
      canvas.endTrial()
      workspace.view.chrome.show(canvas.tool)
      workspace.selectionDidChange()
    }
    canvas.show([PlacedMark(place: placed.place, id: placed.id, mark: task.trial)], isCoarse: false)
    if !workspace.settings.now.hidesChrome {
      workspace.view.bulletin.setHint(
        { $0[.outlineHint] },
        [
          HintAnswer(.reinkApply) { [unowned self] in finish() },
          HintAnswer(.cancel) { [unowned self] in canvas.cancelOutline() },
        ])
    }
    workspace.selectionDidChange()
  }

  /// Accepts the outline. Returns whether there was one.
  @discardableResult
  func finish() -> Bool {
    guard canvas.isEditingOutline else { return false }
    workspace.finishWork()
    return true
  }

  func stateDidChange() {
    // The picture may be another one now.
    if workspace.session.changeCount != changes { canvas.cancelOutline() }
  }

  func drawingWillEnd() {
    canvas.cancelOutline()
  }
}
