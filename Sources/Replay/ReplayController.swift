import Canvas
import Chrome
import Desktop
import Interface
import Language
import Marks
import Parts
import Session
import System
import Toolkit
import Wording

/// Shows how the drawing came about, as a film over the window.
final class ReplayController: Controller {
  private let workspace: Workspace
  private var player: ReplayPlayer?

  /// The ink of the open screen, which workers draw.
  private var ink: InkLayer?

  /// Whether the film is being made; the user may cancel that.
  private var progress: Progress?

  /// The most steps whose marks are kept in memory.
  private static let mostSteps = 100_000

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var view: StudioView { workspace.view }
  private var words: Words { workspace.words }
  private var session: DrawingSession { workspace.session }
  private var screen: ReplayScreen? { view.openScrim(ReplayScreen.self) }

  var commands: [Command] {
    [
      Command(
        "replay", in: .past, words[.replay], [Key(.character("h"), [.control, .shift])],
        isEnabled: session.history.canUndo || session.history.canRedo
      ) { [unowned self] in begin() }
    ]
  }

  // MARK: Opening

  private func begin() {
    guard player == nil, progress == nil else { return }
    workspace.finishWork()
    let progress = Progress()
    self.progress = progress
    view.bulletin.beginProgress(words[.goingThroughHistory]) { [unowned self] in cancel() }
    session.readPast(atMost: Self.mostSteps, progress) { [weak self] in self?.make(progress) }
  }

  private func make(_ wanted: Progress) {
    guard progress === wanted else { return }
    let (history, drawing) = (session.history, session.drawing)
    workspace.worker.run(awaited: false) {
      Projector(Film(of: history), of: drawing)
    } then: { [weak self] projector in
      guard let self, progress === wanted else { return }
      cancel()
      open(projector)
    }
  }

  private func cancel() {
    guard let progress else { return }
    progress.cancel()
    self.progress = nil
    view.bulletin.endProgress()
  }

  private func open(_ projector: Projector) {
    let player = ReplayPlayer(projector, view.clock)
    self.player = player
    view.open { [unowned self] words in makeScreen(player, words) }
    // A screen that isn't laid out has no size yet.
    view.layoutIfNeeded()
    player.start()
  }

  private func makeScreen(_ player: ReplayPlayer, _ words: Words) -> ReplayScreen {
    let screen = ReplayScreen(player, words)
    screen.canvas.useWorkers(TileWorkers(), workspace.worker)
    screen.canvas.look(at: self.screen?.canvas.viewport ?? view.canvas.viewport)
    screen.onLeave = { [unowned self] in close() }
    screen.bar.speed.onAction = { [unowned self, unowned screen] in
      view.toggleMenu([speeds(player)], at: screen.bar.speed)
    }
    follow(screen.ink)
    show(in: screen)
    return screen
  }

  private func speeds(_ player: ReplayPlayer) -> [Command] {
    ReplayPlayer.speeds.map { speed in
      Command(
        "speed-\(speed)", in: .choices, ReplayBar.title(of: speed, words),
        isOn: speed == player.speed
      ) { player.speed = speed }
    }
  }

  /// Has the loop deliver the tiles of another layer.
  private func follow(_ ink: InkLayer?) {
    if let ink = self.ink { workspace.loop.remove(ink) }
    self.ink = ink
    if let ink { workspace.loop.add(ink) }
  }

  private func show(in screen: ReplayScreen) {
    screen.canvas.light = view.canvas.light
    screen.canvas.ground = view.canvas.ground
  }

  // MARK: Closing

  private func close() {
    player?.stop()
    player = nil
    screen?.removeFromSuperview()
    follow(nil)
  }

  func lightDidChange() {
    if let screen { show(in: screen) }
  }

  func drawingWillEnd() {
    cancel()
    close()
  }
}
