/// Drawing, undoing and erasing in a drawing that is there, beside the empty canvas.
enum DrawingCost {
  /// Programs differ from start to start more than drawings do.
  private static let starts = 3

  /// Where strokes are drawn for their motions alone. Each is drawn on every canvas before the next one is.
  private static let places = (0..<12).map { (x: 60 + $0 % 6 * 200, y: 40 + $0 / 6 * 100) }

  /// Where a stroke is undone and erased, out of the way of those.
  private static let steps = (x: 500, y: 300)

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let drawings = try [nil, shelf.drawing(.window), shelf.drawing(.million)]
    var works: [[PenWork?]] = drawings.map { _ in [] }
    for _ in 0..<starts {
      for (index, work) in try work(in: drawings).enumerated() { works[index].append(work) }
    }
    return zip(["on the empty canvas", "in 10,000 strokes", "in 1,000,000 strokes"], works)
      .flatMap { rows($0, $1, works[0]) }
  }

  /// Opens the drawings side by side and works in them in turn; nil is one that is not seen in time.
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

  private static func rows(_ place: String, _ works: [PenWork?], _ empty: [PenWork?]) -> [Row] {
    let motions = [50, 99].map { percent in
      Row(
        name: "motion to changed pixel \(place), p\(percent), beside the empty canvas",
        ours: median(works) { $0.motions.percentile(percent) },
        theirs: median(empty) { $0.motions.percentile(percent) }, unit: "ms", limit: 1.2)
    }
    let steps: [(String, (PenWork) -> [ScreenPatch.Change])] = [
      ("undo", \.undos), ("redo", \.redos), ("erasing one selected stroke", \.removals),
      ("a click of the eraser", \.erasures),
    ]
    return motions
      + steps.flatMap { name, times in
        [
          Row(
            name: "\(name) \(place) to the first pixel, p90, beside the limit",
            ours: median(works) { times($0).map(\.first).percentile(90) }, theirs: 10, unit: "ms",
            limit: 1),
          Row(
            name: "\(name) \(place) to the last pixel, p90, beside the limit",
            ours: median(works) { times($0).map(\.last).percentile(90) }, theirs: 150, unit: "ms",
            limit: nil),
        ]
      }
  }

  private static func median(_ works: [PenWork?], _ value: (PenWork) -> Double) -> Double {
    Measurement.median(works.map { $0.map(value) ?? .infinity })
  }
}
