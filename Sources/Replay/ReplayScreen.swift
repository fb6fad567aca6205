import Canvas
import Geometry
import Interface
import Language
import Parts
import Session
import Toolkit

/// Shows a film over the window, on a canvas of its own, so that nothing of the drawing changes.
final class ReplayScreen: Page, InkPage {
  let canvas = CanvasView()
  let bar: ReplayBar

  /// Called when the user closes the screen.
  var onLeave: (() -> Void)?

  private let player: ReplayPlayer
  private let tool = ReplayTool()

  private static let widest = 760.0

  /// The number of scenes in one jump above which tiles are drawn anew rather than patched.
  private static let far = 500

  init(_ player: ReplayPlayer, _ words: Words) {
    self.player = player
    bar = ReplayBar(words)
    super.init()
    name = words[.replay]
    addSubview(canvas)
    addSubview(bar)
    canvas.tool = tool
    canvas.drawing = player.projector.drawing
    canvas.covers = { [unowned self] in [bar.frame] }
    tool.lines = player.projector.lines
    follow()
  }

  private func follow() {
    bar.play.onAction = { [unowned self] in player.toggle() }
    bar.slider.onChange = { [unowned self] in player.go(to: $0) }
    bar.close.onAction = { [unowned self] in onLeave?() }
    player.onShow = { [weak self] in self?.show($0) }
    player.onChange = { [weak self] in self?.showBar() }
    showBar()
  }

  var ink: CanvasTiles { canvas.ink }

  /// False, since the screen copies pixels as they are, without the opacity of a fade.
  override var fadesIn: Bool { false }

  override func didEnterWindow() {
    root?.enterScope(self, focusing: bar.play)
  }

  private func show(_ change: Projector.Change) {
    let projector = player.projector
    if change.scenes > Self.far {
      canvas.replaceDrawing(projector.drawing, within: change.drawing)
    } else if change.scenes > 0 {
      canvas.replaceDrawing(projector.drawing, changing: change.drawing)
    }
    tool.lines = projector.lines
    canvas.refresh(change.lines)
    showBar()
  }

  private func showBar() {
    bar.show(player)
  }

  override func layout() {
    canvas.frame = bounds
    let room = bounds.outset(by: -ScreenSize.margin)
    let size = bar.sizeThatFits(Size(width: min(room.width, Self.widest), height: room.height))
    place(
      bar,
      at: Rect(
        x: (room.centre.x - size.width / 2).rounded(), y: room.maxY - size.height,
        width: size.width, height: size.height))
  }

  override func keyDown(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.symbol {
    case .space: player.toggle()
    case .right: player.step(forward: !isRightToLeft)
    case .left: player.step(forward: isRightToLeft)
    case .up: changeSpeed(by: 1)
    case .down: changeSpeed(by: -1)
    case .home: player.go(to: 0)
    case .end: player.go(to: player.film.length)
    case .escape: onLeave?()
    default: return false
    }
    return true
  }

  private func changeSpeed(by steps: Int) {
    let speeds = ReplayPlayer.speeds
    guard let index = speeds.firstIndex(of: player.speed), speeds.indices.contains(index + steps)
    else { return }
    player.speed = speeds[index + steps]
  }
}
