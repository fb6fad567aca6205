/// Measures moving and zooming a drawing that fills the window, beside the limit and beside Xournal++.
enum Moving {
  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(.window))
    let other = try home.copy(of: shelf.file(.window, .xopp(.window)))
    // The paper of Xournal++ ends after two steps.
    let theirs = try Tour.measure(["xournalpp", other], at: home, steps: 2)
    let ours = try Tour.measure([Program.beside("scrawl"), drawing], at: home, steps: 8)
    return rows("a wheel step with 10,000 strokes in view", ours.pans, theirs.pans, (5, 20), 99)
      + rows("a zoom step with 10,000 strokes in view", ours.zooms, theirs.zooms, (10, 150), 100)
  }

  private static func rows(
    _ what: String, _ ours: [ScreenPatch.Change], _ theirs: [ScreenPatch.Change],
    _ limits: (first: Double, last: Double), _ worst: Int
  ) -> [Row] {
    let ends: [(String, Double, (ScreenPatch.Change) -> Double)] = [
      ("to the first pixel", limits.first, \.first), ("to the last", limits.last, \.last),
    ]
    return ends.flatMap { end, limit, value in
      let (mine, other) = (ours.map(value), theirs.map(value))
      let most = worst == 100 ? "worst" : "p\(worst)"
      return [
        Row(
          name: "\(what) \(end), p50, beside Xournal++", ours: mine.percentile(50),
          theirs: other.percentile(50), unit: "ms", limit: nil, samples: mine.sampleCount),
        Row(
          name: "\(what) \(end), \(most), beside Xournal++", ours: mine.percentile(worst),
          theirs: other.percentile(worst), unit: "ms", limit: nil, samples: mine.sampleCount),
        Row("\(what) \(end)", mine, percentile: worst, atMost: limit),
      ]
    }
  }
}
