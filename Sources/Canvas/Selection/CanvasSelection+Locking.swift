package import Geometry
package import Marks
import Session

/// Locked marks, which can't be selected: locking and unlocking, and the locked mark that a click shows.
extension CanvasSelection {
  /// Locks the selected marks and deselects them.
  package func lock() {
    // Members of a group have no locks of their own.
    guard let marks, !isBusy, visit == nil else { return }
    perform(.lock(marks), as: .lock, joining: false)
    clear()
    onChange?()
  }

  /// Unlocks all marks and selects them.
  package func unlockAll() {
    guard !ink.drawing.locked.isEmpty, !isBusy else { return }
    leaveGroups()
    look {
      MarkSelection(lockedIn: $0)
    } then: { [weak self] marks in
      self?.unlock(nil, selecting: marks)
    }
  }

  /// Unlocks the shown mark and selects it.
  package func unlockShown() {
    guard let shownLock, !isBusy else { return }
    unlock(shownLock.mark, selecting: shownLock.selection)
  }

  private func unlock(_ mark: RankedMark?, selecting marks: MarkSelection?) {
    clear()
    perform(.unlock(mark), as: .unlock, joining: false)
    replace(with: marks?.followed(to: ink.drawing))
  }

  /// Shows the frame of a locked mark.
  package func show(locked mark: RankedMark) {
    leaveGroups()
    clear()
    shownLock = MarkSelection(locked: mark, in: ink.drawing).map {
      LockedMark(mark: mark, selection: $0)
    }
    refresh(shownLock?.area)
    onChange?()
  }

  /// Hides the frame of a locked mark.
  func hideLock() {
    guard let shownLock else { return }
    refresh(shownLock.area)
    self.shownLock = nil
    onChange?()
  }

  /// Hides the frame if its mark was removed or isn't locked any more.
  func followLock() {
    guard let mark = shownLock?.mark else { return }
    if !ink.drawing.isLocked(mark) { hideLock() }
  }

  /// The area of the view around the frame of the shown locked mark; nil while none is shown.
  package var seenLock: Rect? {
    (shownLock?.area).map {
      SelectionBox($0).outset(by: Self.reach / ink.viewport.zoom).seen(through: ink.viewport).bounds
    }
  }
}

/// A locked mark whose frame is shown.
struct LockedMark {
  let mark: RankedMark

  /// The selection of the mark after it is unlocked.
  let selection: MarkSelection

  var area: Rect { selection.area }
}
