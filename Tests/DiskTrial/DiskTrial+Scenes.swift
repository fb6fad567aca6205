import Geometry
import Glibc
import Marks
import Session
import System

extension DiskTrial {
  mutating func play(_ scene: Scene, target: String?) {
    switch scene {
    case .everything: change(savingAs: target)
    case .dots: drawDots(4...5)
    case .renamed:
      drawAround { file in
        let other = FilePath.folder(of: file) + "/" + DrawingName.unnamed()
        return renameat(AT_FDCWD, file, AT_FDCWD, other) == 0
      }
    case .removed:
      drawAround { file in
        Self.tell("gone")
        return unlinkat(AT_FDCWD, file, 0) == 0
      }
    case .overwritten:
      drawAround { file in
        Self.tell("gone")
        return target.map { overwrite(file, with: $0) } ?? false
      }
    case .broken:
      drawDots(4...5)
      setenv("FAULTY_DISK_BROKEN", FilePath.folder(of: store.place?.path ?? ""), 1)
      drawDots(6...7)
    }
  }

  private mutating func change(savingAs target: String?) {
    drawDots(4...6)
    // One step that grows, like the eraser's.
    act { trial in
      trial.draw(7)
      trial.flush()
      trial.draw(8, joining: true)
      trial.flush()
      _ = trial.session.perform(
        .remove([trial.session.drawing.rankedMarks[0]]), as: Step("erase", at: 8), joining: true)
    }
    act { trial in trial.session.undo() }
    drawDots(9...9)
    act { trial in _ = trial.session.takeBack() }
    if let target { save(as: target) }
    lend()
    act { trial in
      let selection = MarkSelection(allOf: trial.session.drawing)
      if let selection {
        _ = trial.session.perform(
          .move(selection, by: Vector(dx: 0, dy: 8)), as: Step("move", at: 9))
      }
    }
    drawDots(10...10)
  }

  private mutating func drawDots(_ numbers: ClosedRange<Int>) {
    for number in numbers { act { trial in trial.draw(number) } }
  }

  private func draw(_ number: Int, joining: Bool = false) {
    let dot = Mark.dot(Dot(at: Point(x: Double(number) * 4, y: 0)))
    _ = session.perform(.add(dot), as: Step("dot", at: Double(number)), joining: joining)
  }

  private func save(as target: String) {
    var isDone = false
    store.move(to: target, replacing: false, Progress()) { _ in isDone = true }
    while !isDone { store.wait(atMost: 1000) }
  }

  /// Makes the store close the file and open it again.
  private func lend() {
    var isBack = false
    store.lend {
      isBack = true
      store.giveBack(.same)
    }
    while !isBack { store.wait(atMost: 1000) }
  }

  /// Simulates another program's change of the file while it is open, by calls without injected faults.
  private mutating func drawAround(_ deed: (_ file: String) -> Bool) {
    drawDots(4...5)
    guard deed(store.place?.path ?? "") else { exit(4) }
    drawDots(6...7)
  }
}

/// Overwrites a file as `cp` does.
private func overwrite(_ file: String, with other: String) -> Bool {
  let (from, to) = (open(other, O_RDONLY), open(file, O_WRONLY | O_TRUNC))
  defer {
    close(from)
    close(to)
  }
  var count = 0
  repeat { count = sendfile(to, from, nil, 1 << 20) } while count > 0
  return count == 0
}
