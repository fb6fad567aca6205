import Desktop
import Session
import System

extension Program {
  /// Joins the desktop's session, if a session manager runs.
  func join(_ session: DesktopSession) {
    session.onSave = { [unowned self, unowned session] in save(in: session) }
    session.onEnd = { [unowned self] in end(.sessionEnded) }
    desk.loop.add(session)
  }

  /// Writes all changes, and tells the session manager how to restore the windows.
  private func save(in session: DesktopSession) {
    guard let id = session.id else { return }
    for workspace in desk.workspaces {
      workspace.finishWork()
      let store = workspace.session.store
      let end = Moment.now + Self.patience
      while store.written < store.given, store.error == nil, .now < end {
        store.wait(atMost: 50)
      }
    }
    let saved = SavedSession(of: id)
    WindowList.write(records, to: saved.path)
    let command = Program.command
    session.tell(
      restart: [command, "--session", saved.name], clone: [command],
      discard: ["rm", "-f", saved.path])
  }

  /// The time for which the session waits for the disk, per window.
  private static let patience = Duration.seconds(2)

  /// The command by which the session manager starts the program.
  private static var command: String {
    let name = CommandLine.arguments.first ?? "scrawl"
    return FilePath.hasSlash(name) ? FilePath.absolute(name, in: FilePath.current) : name
  }
}
