import Chrome
import Geometry
import Graphics
import Interface
import Language
import Session
import Toolkit
import Wording

/// The bar of a film: play, a slider over the whole history, the step, the speed, and close.
final class ReplayBar: Card {
  let play = Button(icon: .named("play"))
  let slider = ReplaySlider()
  let speed = Button()
  let close = Button(icon: .named("close"))

  private let place = Label(role: .caption)
  private let words: Words

  /// The number of steps of the film.
  private var steps = 0

  private static let gap = 8.0
  private static let inset = 6.0
  private static let side = 36.0
  private static let narrow = 560.0

  init(_ words: Words) {
    self.words = words
    super.init(.row, gap: Self.gap, padding: Self.inset)
    slider.name = words[.historyPlace]
    speed.name = words[.replaySpeed]
    close.name = words[.close]
    for view in [play, slider, place, speed, close] as [View] { addSubview(view) }
  }

  /// The title of a speed.
  static func title(of speed: Double, _ words: Words) -> String {
    words(.times, ["number": words.number(speed)])
  }

  func show(_ player: ReplayPlayer) {
    steps = player.film.stepCount
    play.icon = .named(player.isRunning ? "pause" : "play")
    play.name = words[player.isRunning ? .replayPause : .replayPlay]
    slider.range = 0...max(player.film.length, slider.step)
    slider.value = player.time
    speed.title = Self.title(of: player.speed, words)
    place.text = text(at: player.step)
  }

  private func text(at step: Int) -> String {
    words(
      .replayStep,
      ["step": words.number(Double(step)), "steps": words.number(Double(steps))])
  }

  // MARK: Layout

  /// The size of the place's longest text, so that the layout doesn't change with the number.
  private var placeSize: Size {
    let size = TextLayout(text(at: steps), font: place.font).size
    return Size(width: size.width.rounded(.up) + 2, height: size.height.rounded(.up))
  }

  private var speedSize: Size {
    let sizes = ReplayPlayer.speeds.map {
      TextLayout(Self.title(of: $0, words), font: speed.font).size
    }
    let width = sizes.map(\.width).max() ?? 0
    return Size(width: width.rounded(.up) + 24, height: speed.sizeThatFits(bounds.size).height)
  }

  private var rowHeight: Double { max(Self.side, speedSize.height, placeSize.height) }

  private func isNarrow(_ width: Double) -> Bool { width < Self.narrow }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = isNarrow(size.width) ? 2.0 : 1
    return Size(width: size.width, height: rows * rowHeight + 2 * Self.inset)
  }

  override func layout() {
    let isNarrow = isNarrow(bounds.width)
    let top = Self.inset + (isNarrow ? rowHeight : 0)
    let (place, speed) = (placeSize, speedSize)
    var (left, right) = (Self.inset, bounds.width - Self.inset)
    func add(_ view: View, _ size: Size, atEnd: Bool) {
      let x = atEnd ? right - size.width : left
      let y = top + ((rowHeight - size.height) / 2).rounded()
      self.place(view, at: Rect(origin: Point(x: x, y: y), size: size))
      if atEnd { right -= size.width + Self.gap } else { left += size.width + Self.gap }
    }
    let square = Size(width: Self.side, height: Self.side)
    add(play, square, atEnd: false)
    add(close, square, atEnd: true)
    add(self.speed, speed, atEnd: true)
    if isNarrow {
      let width = min(place.width, right - left)
      add(self.place, Size(width: width, height: place.height), atEnd: false)
      (left, right) = (Self.inset + 4, bounds.width - Self.inset - 4)
    } else {
      add(self.place, place, atEnd: true)
    }
    let height = slider.sizeThatFits(bounds.size).height
    self.place(
      slider,
      at: Rect(
        x: left, y: Self.inset + ((rowHeight - height) / 2).rounded(), width: max(right - left, 0),
        height: height))
  }
}
