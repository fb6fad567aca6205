import Chrome
import Desktop
import Glibc
import Language
import Session
import System
import Wording

/// The running program: its windows, from the first to the last.
final class Program {
  let desk: Desk

  private var studios: [Studio] = []

  /// The closed windows that are still writing.
  private var ending: [Studio] = []
  private var nextLook: Moment?

  /// The time between two checks whether they have finished.
  private static let pause = Duration.milliseconds(20)

  /// Receives requests of other processes; nil if another program of the user does.
  private var listener: RequestListener?

  private let list: WindowList

  /// The windows to restore after the first one has appeared, and the files that aren't restored.
  private var returning: ReturningWindows
  private let start = Moment.now
  private var nextWrite: Moment?

  /// The longest delay before a change of the windows is written.
  private static let delay = Duration.milliseconds(200)

  /// The time after which restoring counts as successful, even if a file system doesn't answer.
  private static let longestProof = Duration.seconds(30)

  private var ends = ProgramEnd()

  private var membership: SessionMembership

  init(
    _ desk: Desk, _ listener: RequestListener? = nil, _ list: WindowList,
    returning: ReturningWindows = ReturningWindows([]), joinsSession: Bool = false,
    formerID: String? = nil
  ) {
    membership = SessionMembership(isWanted: joinsSession, formerID: formerID)
    (self.desk, self.listener, self.list) = (desk, listener, list)
    self.returning = returning
    desk.keeper = self
    desk.loop.add(self)
    desk.loop.onEnd = { [unowned self] in end($0) }
    guard let listener else { return }
    listener.onRequest = { [unowned self] bytes, answer in
      // A process that has waited too long has opened a window of its own.
      guard answer.isAwaited, let request = WindowRequest(bytes) else { return }
      open(request, if: { answer.isAwaited }, then: { answer($0.bytes) })
    }
    desk.loop.add(listener)
  }

  /// Opens a window. Throws if it can't be made or memory is short.
  @discardableResult
  func open(_ launch: Launch) throws -> Studio {
    desk.front.flatMap(studio(of:))?.noteWindow()
    let studio = try Studio(desk, launch)
    studios.append(studio)
    return studio
  }

  /// Runs until the last window is closed. Returns the program's exit status.
  func run() -> Int32 {
    desk.loop.run()
    ends.hasEnded = true
    desk.loop.remove(self)
    // A process that is started from now on runs a program of its own.
    if let listener { desk.loop.remove(listener) }
    listener = nil
    let records = records
    if ends.isLeft {
      list.remove(after: desk.worker)
    } else {
      list.writeAtEnd(records, after: desk.worker)
    }
    desk.clipboard.saveToManager(attending: desk.worker)
    for studio in studios { studio.end() }
    // `flush` comes before any lengthy work, since the session manager may not wait.
    desk.flush()
    finishWork()
    if !ends.isLeft, !desk.outcome.replacements.isEmpty {
      let replaced = records.map { record in
        WindowRecord(path: desk.outcome.replacements[record.path] ?? record.path, record.frame)
      }
      list.writeAtEnd(replaced, after: desk.worker)
    }
    desk.finish()
    membership.session?.leave()
    return desk.connection.isAlive && !desk.outcome.hasFailed ? 0 : 1
  }

  /// Ends the program without asking the user, who can't answer.
  func end(_ reason: EndReason) {
    for studio in studios where !studio.workspace.hasEnded { studio.workspace.finishWork() }
    if !hasEnded { ends.isLeft = reason == .interrupted }
    ends.isCut = true
    desk.loop.stop()
  }

  /// Waits until everything is written. Work that the user has requested continues without windows, until a signal ends it.
  private func finishWork() {
    let all = studios + ending
    if !ends.isCut { desk.loop.run { all.contains { !$0.isWritten } } }
    if ends.isCut { for studio in all { studio.workspace.cancelWork() } }
    for studio in all { studio.waitUntilWritten() }
  }

  /// Whether all windows are closed for good.
  var hasEnded: Bool { ends.hasEnded }

  func studio(of workspace: Workspace) -> Studio? {
    studios.first { $0.workspace === workspace }
  }
}

// MARK: - Windows

extension Program: WindowKeeper {
  func openWindow(_ path: String?, orElse fail: @escaping (String) -> Void) {
    open(WindowRequest(path: path, wish: .newWindow)) { outcome in
      if case .failed(let reason) = outcome { fail(reason) }
    }
  }

  func close(_ workspace: Workspace) {
    guard let studio = studio(of: workspace) else { return }
    guard studios.count > 1 else { return desk.loop.stop() }
    studios.removeAll { $0 === studio }
    studio.end()
    // Code of the window may still be on the stack.
    ending.append(studio)
    nextLook = nextLook ?? .now + Self.pause
    windowsDidChange()
  }

  func close(_ workspace: Workspace, because reason: String, isFailure: Bool) {
    if studios.count > 1 {
      close(workspace)
      return desk.tell { _ in reason }
    }
    if isFailure {
      Console.report(reason)
      desk.outcome.hasFailed = true
    } else {
      Console.print(reason)
    }
    close(workspace)
  }

  func closeAll() {
    guard let studio = desk.front.flatMap(studio(of:)) ?? studios.last else { return }
    let isLast = studios.count == 1
    studio.leave { [unowned self] in if !isLast { closeAll() } }
  }

  func windowsDidChange() {
    nextWrite = nextWrite ?? .now + Self.delay
  }
}

// MARK: - Windows that come back

extension Program {
  /// The open windows, and those that are still to be restored.
  var records: [WindowRecord] {
    returning.records + desk.workspaces.compactMap { studio(of: $0)?.record }
  }

  /// Begins to restore windows, and writes the list of all.
  private func write() {
    nextWrite = nil
    if let session = membership.begin() { join(session) }
    bringBack()
    if list.awaitsProof {
      if haveCome { list.prove() } else { windowsDidChange() }
    }
    guard list.isIdle else { return windowsDidChange() }
    list.write(records, on: desk.worker)
  }

  /// Restores the windows, each as soon as its file system answers, and tells which ones can't be restored.
  private func bringBack() {
    guard !returning.haveBegun else { return }
    returning.haveBegun = true
    for record in returning.records {
      desk.look(at: record.path) { [weak self] look in self?.bringBack(record, look) }
    }
    guard !returning.leftOut.isEmpty else { return }
    let names = returning.leftOut.map { FilePath.name(of: $0) }.joined(separator: ", ")
    desk.tell { $0(.notBroughtBack, ["names": names]) }
  }

  private func bringBack(_ record: WindowRecord, _ look: PathLook) {
    returning.records.removeAll { $0 == record }
    guard !hasEnded, look.isFile else { return windowsDidChange() }
    let launch = Launch(record, look, besides: desk.stores.files, in: desk.unnamed)
    if !launch.takesLong { launch.wait(atMost: Launch.longestWait) }
    guard launch.error == nil, launch.ownFile == nil, launch.lockedFile == nil,
      (try? open(launch)) != nil
    else {
      launch.store.close()
      return windowsDidChange()
    }
  }

  /// Whether the restored windows show their drawings.
  private var haveCome: Bool {
    let isComplete = desk.workspaces.allSatisfy(\.view.isSettled)
    return returning.records.isEmpty && !desk.stores.areOpening && isComplete
      || Moment.now - start > Self.longestProof
  }
}

// MARK: - Deadlines

extension Program: LoopSource {
  var descriptor: Int32 { -1 }
  var events: Int16 { 0 }
  var deadline: Moment? { [nextLook, nextWrite].compactMap(\.self).min() }

  func ready() {
    if let due = nextWrite, due <= .now { write() }
    if let due = nextLook, due <= .now { dissolveFinished() }
  }

  /// Releases the parts of closed windows that have written everything.
  private func dissolveFinished() {
    for studio in ending where studio.isFinished { studio.dissolve() }
    let count = ending.count
    ending.removeAll(where: \.isFinished)
    if ending.count < count { desk.worker.run(awaited: false, { Memory.trim() }, then: {}) }
    nextLook = ending.isEmpty ? nil : .now + Self.pause
  }
}
