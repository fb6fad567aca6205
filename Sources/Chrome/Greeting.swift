import Geometry
import Graphics
package import Interface
package import Language
package import Toolkit

/// Three hints in the middle of an empty canvas, which the first touch hides.
package final class Greeting: Stack, Overlay {
  private var words: Words
  private let drawing = Label(role: .caption)
  private let saving = Label(role: .caption)
  private let menu = Label(role: .caption)

  /// The key of the save command; nil if there is none.
  private var saveKey: Key? = Key(.character("s"), .control)

  package init(_ words: Words) {
    self.words = words
    super.init(.column, gap: 6)
    for label in [drawing, saving, menu] {
      label.alignment = .centre
      label.overflow = .wrap
      addSubview(label)
    }
    changeLanguage(to: words)
  }

  package override var takesTouches: Bool { false }

  package func changeLanguage(to words: Words) {
    self.words = words
    drawing.text = words[.greetingDraw]
    menu.text = words[.greetingMenu]
    show(saveKey: saveKey)
  }

  /// Shows the hint with the key that saves; nil hides the hint.
  package func show(saveKey key: Key?) {
    saveKey = key
    saving.isHidden = key == nil
    saving.text = key.map { words(.greetingSave, ["key": $0.text(words)]) } ?? ""
    superview?.setNeedsLayout()
  }

  /// Centres the greeting in the window, or in the free part of a small one. It isn't shown where other views overlap it.
  package func place(in room: FreeRoom) {
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
