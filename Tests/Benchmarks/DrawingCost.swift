/// Drawing, undoing and erasing in a drawing that is there, beside the empty canvas.
enum DrawingCost {
  /// Programs differ from start to start more than drawings do.
  private static let rounds = 3

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let (small, large) = try (shelf.drawing(.window), shelf.drawing(.million))
    var (empty, window, million): ([PenWork], [PenWork?], [PenWork?]) = ([], [], [])
    for _ in 0..<rounds {
      guard let work = try work(nil) else {
        throw ScreenEye.Blind(description: "The empty canvas is not seen.")
      }
      empty.append(work)
      window.append(try self.work(small, within: 60_000))
      million.append(try self.work(large, within: 120_000))
    }
    return rows("on the empty canvas", empty, empty) + rows("in 10,000 strokes", window, empty)
      + rows("in 1,000,000 strokes", million, empty)
  }

  private static func work(_ drawing: String?, within limit: Double = 20_000) throws -> PenWork? {
    let home = try StagedHome(face: false, settings: PenWork.settings)
    return try PenWork.measure(drawing.map(home.copy(of:)), at: home, within: limit)
  }

  private static func rows(_ place: String, _ works: [PenWork?], _ empty: [PenWork]) -> [Row] {
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
