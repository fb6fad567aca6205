import Canvas
import Language
import Marks
import Session

extension Studio: CanvasDelegate {
  func perform(_ change: Change, as name: StepName, joining: Bool) {
    let area = session.perform(change, as: name.now, joining: joining)
    if case .add(let mark) = change {
      view.canvas.replaceDrawing(session.drawing, adding: mark, in: area)
    } else {
      view.canvas.replaceDrawing(session.drawing, changing: area)
    }
    // A sweep is written when it ends: to write takes the file, in which the eraser looks for what a large drawing has.
    if !view.canvas.isTouched { writeDown() }
    showState()
  }

  func handDidLift() {
    session.store.hand(isDown: false)
    writeDown()
  }

  /// Ends what the hand is at, and has it written down.
  func finishWork() {
    view.canvas.tool.finish(on: view.canvas)
    writeDown()
  }

  func didDelete(_ count: Int) {
    let number = session.changeCount
    let undo = { [unowned self] in
      // Whatever was done since is not what the offer was about.
      if session.changeCount == number { session.undo() }
    }
    tell(words(.marksDeleted, count: count), offer: (title: words[.undo], action: undo))
  }

  func takeBack() {
    guard let area = session.takeBack() else { return }
    view.canvas.replaceDrawing(session.drawing, changing: area)
    writeDown()
    showState()
  }
}
