package import Canvas
package import Chrome
package import Configuration
import Geometry
import Graphics
import Interface
import Language
import Marks
package import Parts
import Pictures
import Session
import Toolkit

/// Lets the user edit outlines on the selected picture: its crop, and the points of filters.
package final class OutlineController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let settings: SettingsStore

  /// The number of changes of the drawing when the editing began.
  private var changes = 0

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ settings: SettingsStore
  ) {
    (self.drawing, self.canvas, self.stage, self.settings) = (drawing, canvas, stage, settings)
    canvas.onOpen = { [unowned self] mark in
      let canvas = self.canvas
      canvas.selection.select([mark])
      crop()
    }
  }

  /// The picture, if it alone is selected.
  private var picture: (placed: RankedMark, mark: PictureMark)? {
    guard let marks = canvas.selection.rankedMarks(most: 1), marks.count == 1,
      case .picture(let mark) = marks[0].mark
    else { return nil }
    return (marks[0], mark)
  }

  package var commands: [Command] {
    [
      Command(.crop, stage.words, isEnabled: picture != nil) { [unowned self] in crop() }
    ]
  }

  private func crop() {
    drawing.finishWork()
    guard let (placed, mark) = picture else { return }
    edit(.crop(of: mark), on: placed, isCrop: true) { [unowned self] outline in
      guard case .rectangle(let crop) = outline, crop != mark.look.crop else { return }
      let cropped = mark.cropped(to: crop)
      canvas.selection.replace(
        [(old: placed, new: .picture(cropped))], as: .crop, framing: cropped.corners)
    }
  }

  /// Lets the user edit an outline. Calls `then` with the result, unless the user cancels.
  func edit(
    _ task: OutlineTask, on placed: RankedMark, isCrop: Bool = false,
    then: @escaping (PictureOutline) -> Void
  ) {
    let edit = OutlineEdit(
      task.outline, in: task.bounds, placement: task.placement, isCrop: isCrop)
    guard let edit else { return }
    changes = drawing.session.changeCount
    // Without a focus, keys go to the outline rather than to the button that began this.
    stage.setFocus(nil)
    canvas.edit(edit) { [unowned self] outline in
      stage.bulletin.setHint(nil)
      if let outline { then(outline) }
      canvas.endTrial()
      stage.chrome.show(canvas.tool)
      drawing.selectionDidChange()
    }
    canvas.show([placed.with(task.trial)], isCoarse: false)
    if !settings.now.hidesChrome {
      stage.bulletin.setHint(
        { $0[.outlineHint] },
        [
          HintAnswer(.reinkApply) { [unowned self] in finish() },
          HintAnswer(.cancel) { [unowned self] in canvas.cancelOutline() },
        ])
    }
    drawing.selectionDidChange()
  }

  /// Accepts the outline. Returns whether there was one.
  @discardableResult
  func finish() -> Bool {
    guard canvas.isEditingOutline else { return false }
    drawing.finishWork()
    return true
  }

  package func stateDidChange() {
    // The picture may have changed meanwhile.
    if drawing.session.changeCount != changes { canvas.cancelOutline() }
  }

  package func drawingWillEnd() {
    canvas.cancelOutline()
  }
}
