import Geometry
import Graphics
import Styling
import TestSupport
import Toolkit

/// Measures a key in a text of a megabyte, and pasting such a text: laying it out and drawing the view.
enum Typing {
  /// The limit of the worst key, in milliseconds.
  private static let limit = 50.0
  private static let rounds = 60

  static func rows() throws -> [Row] {
    try [
      ("of words", "words and more of them "), ("without a space", "x"), ("of line breaks", "\n"),
      ("of emoji", "👨‍👩‍👧‍👦"),
    ].map { try row($0, $1) }
  }

  private static func row(_ name: String, _ part: String) throws -> Row {
    let screen = try BenchmarkScreen(Size(width: 300, height: 200))
    let view = TextView()
    view.limit = 2 << 20
    view.frame = screen.root.bounds
    screen.root.addSubview(view)
    let appearance = Appearance()
    appearance.whenContained(in: RootView.self).setStyle(LightStyle())
    appearance.attach(to: screen.root)
    screen.root.setFocus(view)
    try screen.present()
    let text = String(repeating: part, count: (1 << 20) / part.utf8.count)
    var times = [
      try Measurement.time {
        view.insertText(text)
        try screen.present()
      }
    ]
    let keys: [Key] = [
      Key(.home, .control), Key(.down), Key(.right), Key(.delete), Key(.character("z"), .control),
      Key(.left, .control), Key(.pageDown), Key(.backspace), Key(.end, .control), Key(.up),
    ]
    for round in 0..<rounds {
      times.append(
        try Measurement.time {
          if round.isMultiple(of: 3) {
            view.insertText("a")
          } else {
            _ = screen.root.keyDown(keys[round % keys.count])
          }
          try screen.present()
        })
    }
    guard view.text.utf8.count > text.utf8.count - 10 * part.utf8.count else {
      throw Measurement.Mismatch(description: "the text was lost")
    }
    withExtendedLifetime(appearance) {}
    return Row("a key in a megabyte \(name)", times, percentile: 100, atMost: limit)
  }
}
