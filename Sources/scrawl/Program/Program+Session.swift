import Desktop
import Session
import System

extension Program {
  /// Takes part in the desktop's session, if a session manager runs.
  func join(_ session: DesktopSession) {
    session.onSave = { [unowned self, unowned session] in save(in: session) }
    session.onEnd = { [unowned self] in end(.sessionEnded) }
    desk.loop.add(session)
  }

  /// Writes everything down, and tells the session manager how the windows come back.
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

  /// How long the session waits for the disk, for each window.
  private static let patience = Duration.seconds(2)

  /// The program as a session manager starts it.
  private static var command: String {
    let name = CommandLine.arguments.first ?? "scrawl"
    return FilePath.hasSlash(name) ? FilePath.absolute(name, in: FilePath.current) : name
  }
}
