import Geometry
import Toolkit

/// All that a window shows: the canvas, and what floats over it.
final class StudioView: RootView {
  let canvas = CanvasView()

  /// Gets the keys that no view in front wants.
  var onKey: ((Key) -> Bool)?

  private weak var dialog: Dialog?
  private weak var notice: NoticeCard?

  /// From the edge of the window to what floats.
  static let margin = 14.0

  init() {
    super.init()
    addSubview(canvas)
  }

  /// Asks, in place of what was being asked.
  func ask(_ dialog: Dialog) {
    self.dialog?.removeFromSuperview()
    self.dialog = dialog
    addSubview(dialog)
    layout()
  }

  /// Says what went wrong; nil when all is well again.
  func show(notice text: String?) {
    notice?.removeFromSuperview()
    guard let text else { return }
    let notice = NoticeCard(text)
    self.notice = notice
    addSubview(notice)
    layout()
  }

  override func layout() {
    canvas.frame = bounds
    dialog?.frame = bounds
    if let notice {
      let room = bounds.outset(by: -Self.margin)
      let height = notice.sizeThatFits(room.size).height
      notice.frame = Rect(
        x: room.minX, y: room.maxY - height, width: room.width, height: height)
    }
  }

  override func keyDown(_ key: Key) -> Bool {
    if super.keyDown(key) { return true }
    // What asks something has to be answered first.
    return dialog == nil && onKey?(key) ?? false
  }
}
