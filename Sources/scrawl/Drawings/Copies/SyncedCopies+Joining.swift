import Canvas
import Chrome
import Documents
import Interface
import Joining
import Language
import Library
import Notes
import Parts
import Session
import System
import Toolkit

/// Joining what was noticed, without a question, while the user is at rest.
extension SyncedCopies {
  var mayJoin: Bool { mergesAtOnce && failures < Self.mostFailures }

  /// Whether joining disturbs nothing: the user would lose a selection, and what is in a panel.
  var isAtRest: Bool {
    !view.isInUse && isPanelSafe && view.canvas.selection.area == nil && session.canJoin
      && !workspace.isSaving && !copies.isJoining
  }

  /// Whether the open panel, if there is one, shows another drawing as well.
  private var isPanelSafe: Bool {
    guard view.panel?.superview != nil else { return true }
    if let notes = view.openPanel(NotesPanel.self) { return notes.composer.field.text.isEmpty }
    return view.openPanel(HistoryPanel.self) != nil || view.openPanel(SettingsPanel.self) != nil
  }

  /// Joins copies, and the file at `target`, as soon as the user is at rest.
  func join(_ found: [String], at target: String?) {
    let stores = workspace.desk.stores
    let files = (found + [target].compactMap(\.self)).compactMap { FileIdentity(of: $0) }
    // Another window has the other file; when it closes that, the folder tells.
    guard !files.contains(where: stores.files.contains) else { return }
    guard isAtRest else { return lookSoon() }
    workspace.writeDown()
    let progress = Progress()
    view.bulletin.beginProgress(words[.merging], of: progress) { progress.cancel() }
    stores.reserve(files)
    session.join(found, at: target, progress) { [self, asked = workspace.asked] result in
      stores.free(files)
      view.bulletin.endProgress(of: progress)
      view.canvas.betweenTouches { [self] in
        if asked.isShown { arrive(result, at: target) }
      }
    }
  }

  private func arrive(_ result: Result<JoinedCopies, StoreError>, at target: String?) {
    switch result {
    case .success(let joined):
      let kept = refused.union(joined.strangers)
      let attempts = joined.failed.isEmpty ? 0 : failures + 1
      offer([])
      if let opened = joined.opened { drawings.goOn(with: opened) } else { session.stay() }
      (refused, failures) = (kept, attempts)
      discard(joined)
      tell(of: joined, at: target)
      if !joined.strangers.isEmpty { lookSoon() }
      if !joined.failed.isEmpty { due = .now + .seconds(1) }
    case .failure(.drawing(.cancelled, _)):
      session.stay()
      failures = Self.mostFailures
    case .failure:
      // The file may not be complete yet, or another program looks at it.
      session.stay()
      failures += 1
      due = .now + .seconds(1)
    }
  }

  /// Moves the joined copies to the trash, unless they have been written since.
  private func discard(_ joined: JoinedCopies) {
    let paths = Set(joined.joined.map(\.path) + [joined.former].compactMap(\.self))
    let stamps = joined.stamps.filter { paths.contains($0.key) }
    workspace.worker.run {
      for (path, stamp) in stamps where FileStamp(path) == stamp {
        // A copy that the trash can't take stays, and brings nothing new.
        try? DrawingLibrary().discard(fileAt: path)
      }
    } then: { (_: Void) in
    }
  }

  private func tell(of joined: JoinedCopies, at target: String?) {
    let told = joined.joined.filter { copy in
      switch copy.report.outcome {
      case .joined: true
      // The other file got what the user sees already.
      case .forwarded: copy.path != target
      case .nothing: false
      }
    }
    if !told.isEmpty {
      copies.report(CopyJoin(joined: told))
    } else if joined.isRenewed, let target {
      workspace.showToast(words(.copyRenewed, ["name": FilePath.name(of: target)]))
    }
  }
}
