import TestSupport

/// Measures typing a text on the canvas of a large drawing, beside typing one on the empty canvas.
enum CanvasTyping {
  private static let starts = 3
  private static let places = (0..<8).map { (x: 100 + $0 % 2 * 600, y: 120 + $0 / 2 * 150) }
  private static let words = "the quick brown fox jumps over"

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let drawings = try [nil, shelf.drawing(.window), shelf.drawing(.million)]
    var times: [[Double]] = drawings.map { _ in [] }
    for _ in 0..<starts {
      let canvases = try drawings.map { try StagedCanvas($0) }
      for canvas in canvases where try !canvas.waitForStillness() {
        throw ScreenEye.Blind(description: "The drawing never comes to rest.")
      }
      for place in places {
        for (index, canvas) in canvases.enumerated() {
          times[index] += try type(on: canvas, at: place)
        }
      }
    }
    return zip(["in 10,000 strokes", "in 1,000,000 strokes"], times.dropFirst()).flatMap {
      name, ours in
      [50, 99].map { percent in
        Row(
          name: "a key to its letter on the canvas \(name), p\(percent), beside the empty canvas",
          ours: ours.percentile(percent), theirs: times[0].percentile(percent), unit: "ms",
          limit: 1.2, samples: ours.sampleCount)
      }
    }
  }

  /// Types a text with its first letter at a place of the screen; returns the time until each letter was visible.
  private static func type(
    on canvas: StagedCanvas, at place: (x: Int, y: Int)
  ) throws -> [Double] {
    let eye = canvas.program.eye
    eye.key("t")
    eye.move(to: place.x, place.y)
    eye.click(.left)
    try canvas.pilot.ping()
    let line = ScreenArea(x: place.x - 4, y: place.y - 12, width: 400, height: 24)
    let times = words.map { character in
      let change = eye.change(in: line, firstIn: line, quiet: 20, within: 2000) {
        eye.key(character == " " ? "space" : String(character))
      }
      return change?.first ?? .infinity
    }
    eye.key("Escape")
    try canvas.pilot.ping()
    guard canvas.program.waitForStillness(within: 20_000) else {
      throw ScreenEye.Blind(description: "The typed text never comes to rest.")
    }
    return times
  }
}
