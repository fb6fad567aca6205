package import Canvas
package import Chrome
package import Desktop
import Interface
import Language
import Marks
package import Parts
import Session
package import System
import Toolkit
import Wording

/// Replays the history of the drawing as a film over the window.
package final class ReplayController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let loop: EventLoop
  private let worker: Worker
  private var player: ReplayPlayer?

  /// The ink of the open screen, which workers render.
  private var ink: CanvasTiles?

  /// The progress of making the film, which the user may cancel; nil otherwise.
  private var progress: Progress?

  /// The most steps of a film, since their marks are kept in memory.
  private static let mostSteps = 100_000

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ loop: EventLoop,
    _ worker: Worker
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.loop, self.worker) = (loop, worker)
  }

  private var words: Words { stage.words }
  private var session: DrawingSession { drawing.session }
  private var screen: ReplayScreen? { stage.openScrim(ReplayScreen.self) }

  package var commands: [Command] {
    [
      Command(
        .replay, words, isEnabled: session.history.canUndo || session.history.canRedo
      ) { [unowned self] in begin() }
    ]
  }

  // MARK: Opening

  private func begin() {
    guard player == nil, progress == nil else { return }
    drawing.finishWork()
    let progress = Progress()
    self.progress = progress
    stage.bulletin.beginProgress(words[.goingThroughHistory]) { [unowned self] in cancel() }
    session.readPast(atMost: Self.mostSteps, progress) { [weak self] in self?.make(progress) }
  }

  private func make(_ wanted: Progress) {
    guard progress === wanted else { return }
    let (history, drawing) = (session.history, session.drawing)
    worker.run(awaited: false) {
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
    stage.bulletin.endProgress()
  }

  private func open(_ projector: Projector) {
    let player = ReplayPlayer(projector, stage.clock)
    self.player = player
    stage.open { [unowned self] words in makeScreen(player, words) }
    // A screen before its layout has no size.
    stage.layoutIfNeeded()
    player.start()
  }

  private func makeScreen(_ player: ReplayPlayer, _ words: Words) -> ReplayScreen {
    let screen = ReplayScreen(player, words)
    screen.canvas.useWorkers(TileWorkers(), worker)
    screen.canvas.look(at: self.screen?.canvas.viewport ?? canvas.viewport)
    screen.onLeave = { [unowned self] in close() }
    screen.bar.speed.onAction = { [unowned self, unowned screen] in
      stage.toggleMenu([speeds(player)], at: screen.bar.speed)
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

  /// Makes the loop deliver the tiles of another canvas.
  private func follow(_ ink: CanvasTiles?) {
    if let ink = self.ink { loop.remove(ink) }
    self.ink = ink
    if let ink { loop.add(ink) }
  }

  private func show(in screen: ReplayScreen) {
    screen.canvas.light = canvas.light
    screen.canvas.ground = canvas.ground
  }

  // MARK: Closing

  private func close() {
    player?.stop()
    player = nil
    screen?.removeFromSuperview()
    follow(nil)
  }

  package func lightDidChange() {
    if let screen { show(in: screen) }
  }

  package func drawingWillEnd() {
    cancel()
    close()
  }
}
