import TestSupport

/// Measures the latency of the window while malicious texts at the end of a conversation are shown.
enum HostileNotes {
  private static let steps = 150

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let drawing = try NoteShelf(shelf.drawing(NotesWindow.plan), .single, saying: texts)
    return try withExtendedLifetime(drawing) {
      let stage = try NotesStage(drawing.path)
      stage.eye.key("n")
      let opening = try stage.pilot.stall(in: 3000)
      let area = NotesStage.messages
      stage.eye.move(to: area.x + area.width / 2, area.y + area.height / 2)
      var times: [Double] = []
      for button in [ScreenEye.Button.wheelUp, .wheelDown] {
        for _ in 0..<steps {
          stage.eye.click(button)
          times.append(try Measurement.time { try stage.pilot.ping() })
        }
      }
      return [
        Row(
          "the longest that the window doesn't answer while \(texts.count) hostile texts come",
          [opening], percentile: 100, atMost: 50),
        Row("a wheel step over them until all is shown", times, percentile: 100, atMost: 50),
      ]
    }
  }

  private static func million(_ text: String) -> String {
    String(repeating: text, count: (1 << 20) / text.utf8.count)
  }

  private static let texts = [
    million("a"), million("word "), String(repeating: "\n", count: 200_000), million("👩‍👩‍👧‍👦"),
    million("é"), million("木"),
    million("\u{200D}"), million("\u{202E}abc"), million("\u{2067}אב\u{2069}"),
    String(repeating: "\t", count: 200_000),
    "Z" + String(repeating: "\u{0301}", count: 10_000), million("\u{FEFF}"),
    million("https://example.org/a "),
    "https://example.org/" + String(repeating: "a", count: 500_000),
    String(repeating: "\u{1}\u{7F}\u{85}", count: 30_000), million("ﷺ"), million("क्षि"),
    million("file:///etc/passwd "),
  ]
}
