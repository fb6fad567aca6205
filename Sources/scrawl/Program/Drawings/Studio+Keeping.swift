import Marks

extension Studio: SheetKeeper {
  func perform(_ change: Change, as name: StepName, joining: Bool) {
    let area = sheet.perform(change, as: name.now, joining: joining)
    if case .add(let mark) = change {
      view.canvas.replaceDrawing(sheet.drawing, adding: mark, in: area)
    } else {
      view.canvas.replaceDrawing(sheet.drawing, changing: area)
    }
    // A sweep is written when it ends: to write takes the file, in which the eraser looks for what a large drawing has.
    if !view.canvas.isTouched { writeDown() }
    showState()
  }

  func handDidLift() {
    scribe.hand(isDown: false)
    writeDown()
  }

  /// Ends what the hand is at, and has it written down.
  func finishWork() {
    view.canvas.tool.finish(on: view.canvas)
    writeDown()
  }

  func didDelete(_ count: Int) {
    let number = sheet.changeCount
    let undo = { [unowned self] in
      // Whatever was done since is not what the offer was about.
      if sheet.changeCount == number { travel { $0.undo() } }
    }
    tell(words(.marksDeleted, count: count), offer: (title: words[.undo], action: undo))
  }

  func takeBack() {
    change { $0.takeBack() }
  }
}
