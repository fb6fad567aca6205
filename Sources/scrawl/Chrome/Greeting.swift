import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// Three quiet hints in the middle of an empty canvas, gone with the first touch.
final class Greeting: Stack, Overlay {
  private var words: Words
  private let drawing = Label(role: .caption)
  private let saving = Label(role: .caption)
  private let menu = Label(role: .caption)

  /// The key that saves; nil where there is none.
  private var saveKey: Key? = Key(.character("s"), .control)

  init(_ words: Words) {
    self.words = words
    super.init(.column, gap: 6)
    for label in [drawing, saving, menu] {
      label.alignment = .centre
      label.overflow = .wrap
      addSubview(label)
    }
    speak(words)
  }

  override var takesTouches: Bool { false }

  func speak(_ words: Words) {
    self.words = words
    drawing.text = words[.greetingDraw]
    menu.text = words[.greetingMenu]
    show(saveKey: saveKey)
  }

  /// Names the key that saves; where there is none the hint is left out.
  func show(saveKey key: Key?) {
    saveKey = key
    saving.isHidden = key == nil
    saving.text = key.map { words(.greetingSave, ["key": $0.text(words)]) } ?? ""
    superview?.setNeedsLayout()
  }

  /// The greeting stands in the middle, or in the middle of what the cards leave of a small window; where anything
  /// else stands there it gives way.
  func place(in room: FreeRoom) {
    guard let window = superview?.bounds else { return }
    if room.isBare { isHidden = true }
    let size = sizeThatFits(room.inside.size)
    let places = [window, room.middle].map { area in
      Rect(
        x: ((window.width - size.width) / 2).rounded(),
        y: ((area.minY + area.maxY - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    frame = places.first(where: room.isFree) ?? Rect(origin: window.centre, size: .zero)
  }
}
