/// Measures drawing, undoing and erasing in an existing drawing, beside the empty canvas.
enum DrawingCost {
  /// The number of starts: the times of a program vary more between starts than between drawings.
  private static let starts = 3

  /// The places of strokes of which only the motions are timed. Each is drawn on every canvas before the next one.
  private static let places = (0..<12).map { (x: 60 + $0 % 6 * 200, y: 40 + $0 / 6 * 100) }

  /// The place at which a stroke is undone and erased, away from the others.
  private static let steps = (x: 500, y: 300)

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let drawings = try [nil, shelf.drawing(.window), shelf.drawing(.million)]
    var works: [[PenWork]] = drawings.map { _ in [] }
    for _ in 0..<starts {
      for (index, work) in try work(in: drawings).enumerated() {
        works[index].append(work ?? .unseen(strokes: places.count))
      }
    }
    return zip(["on the empty canvas", "in 10,000 strokes", "in 1,000,000 strokes"], works)
      .flatMap { rows($0, $1, works[0]) }
  }

  /// Opens the drawings side by side and works in them in turn; nil for one that isn't visible in time.
  private static func work(in drawings: [String?]) throws -> [PenWork?] {
    let canvases = try drawings.map { try StagedCanvas($0) }
    var works: [PenWork?] = try canvases.map { try $0.waitForStillness() ? PenWork() : nil }
    guard works[0] != nil else {
      throw ScreenEye.Blind(description: "The empty canvas is not seen.")
    }
    for place in places {
      for (index, canvas) in canvases.enumerated() {
        try works[index]?.draw(canvas.program.eye, canvas.pilot, from: place)
      }
    }
    for (index, canvas) in canvases.enumerated() {
      try works[index]?.step(canvas.program.eye, canvas.pilot, from: steps)
    }
    return works
  }

  /// The percentiles are those of all starts together.
  private static func rows(_ place: String, _ works: [PenWork], _ empty: [PenWork]) -> [Row] {
    let (mine, other) = (works.flatMap(\.motions), empty.flatMap(\.motions))
    let motions = [50, 99].map { percent in
      Row(
        name: "motion to changed pixel \(place), p\(percent), beside the empty canvas",
        ours: mine.percentile(percent), theirs: other.percentile(percent), unit: "ms", limit: 1.2,
        samples: mine.sampleCount)
    }
    let steps: [(String, (PenWork) -> [ScreenPatch.Change])] = [
      ("undo", \.undos), ("redo", \.redos), ("erasing one selected stroke", \.removals),
      ("a click of the eraser", \.erasures),
    ]
    return motions
      + steps.flatMap { name, times in
        let changes = works.flatMap(times)
        return [
          Row(
            "\(name) \(place) to the first pixel", changes.map(\.first), percentile: 99, atMost: 10),
          Row(
            "\(name) \(place) to the last pixel", changes.map(\.last), percentile: 99, atMost: 150),
        ]
      }
  }
}
