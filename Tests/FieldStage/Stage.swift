import Desktop
import Geometry
import Glibc
import Styling
import System
import Toolkit

/// The window at work.
final class Stage {
  private let view = StageView()
  private let window: Window
  private let loop: EventLoop
  private let worker = Worker()
  private let clipboard: Clipboard
  private let appearance = Appearance()
  private var hovered = "-"
  private var note = "-" {
    didSet { view.setNeedsDisplay() }
  }

  /// Five megabytes of a repeated sequence of 65,537 bytes, so that consecutive pieces of a transfer differ.
  private static var picture: [UInt8] {
    var bytes = (0..<65_537).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 8) }
    while bytes.count < 5 << 20 { bytes += bytes }
    return Array(bytes.prefix(5 << 20))
  }

  init(_ connection: Connection) throws {
    clipboard = Clipboard(connection)
    loop = EventLoop(connection, worker: worker)
    window = try Window(
      connection, size: Size(width: 500, height: 400), paper: 0xFFFFFF,
      name: "fieldstage", className: "FieldStage")
    window.content = view
    loop.add(window)
    loop.add(clipboard)
    appearance.whenContained(in: StageView.self).setStyle(LightStyle())
    appearance.attach(to: view)
    view.pasteboard = clipboard
    view.onKey = { [unowned self] in press($0) }
    view.onHover = { [unowned self] in hovered = $0?.name ?? "-" }
    view.onDraw = { [unowned self] in showTitle() }
    view.first.onSubmit = { [unowned self] in note = "submitted \($0)" }
    loop.onEnd = { [unowned self] _ in loop.stop() }
  }

  func run() {
    window.open()
    loop.run()
    clipboard.saveToManager(attending: worker)
  }

  /// Offers a picture that another thread makes, and one that isn't available.
  private func offerLater() {
    clipboard.offer([
      Clipboard.Form(
        "image/png",
        later: { [worker] body in worker.run({ Self.picture }, then: { body($0) }) }),
      Clipboard.Form("image/gif", later: { $0(nil) }),
      Clipboard.Form("text/plain") { Array("picture".utf8) },
    ])
  }

  private func press(_ key: Key) -> Bool {
    switch key.symbol {
    case .function(5): clipboard.read(["UTF8_STRING", "STRING"], then: show)
    case .function(6):
      clipboard.offer(
        Clipboard.forms(of: "picture")
          + [
            Clipboard.Form("image/png") { [unowned self] in
              note = "made"
              return Self.picture
            }
          ])
    case .function(11): offerLater()
    case .function(7): clipboard.read(["image/png"], then: show)
    case .function(8): clipboard.readTypes { [unowned self] in note = $0.joined(separator: " ") }
    case .function(9): clipboard.read(["UTF8_STRING", "STRING"], from: .primary, then: show)
    case .function(10): loop.stop()
    case .character(let character): note = "key \(character)"
    default: return false
    }
    return true
  }

  /// Writes pasted contents to the standard output.
  private func show(_ answer: (type: String, bytes: [UInt8])?) {
    var rest = (answer?.bytes ?? [])[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    note = answer.map { "read \($0.bytes.count) of \($0.type)" } ?? "nothing"
  }

  private func showTitle() {
    let way = view.probe.way
    let focus = view.focus?.name ?? "-"
    let marks = [view.first.marked?.text, view.second.marked?.text].compactMap(\.self).joined()
    let range = view.first.editing.selectedRange
    let touch = view.probe.touch.map {
      "\($0.device.kind) \($0.device.id) \($0.pressure ?? -1) \($0.time)"
    }
    window.properties.setTitle(
      """
      first=\(view.first.text)| second=\(view.second.text)| marked=\(marks)| focus=\(focus)| \
      hover=\(hovered)| scroll=\(way.dx),\(way.dy),\(view.probe.modifiers.rawValue)| \
      selected=\(range.lowerBound)-\(range.upperBound)| touch=\(touch ?? "-")| note=\(note)|
      """)
  }
}
