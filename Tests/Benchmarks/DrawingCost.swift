/// Drawing, undoing and erasing in a drawing that is there, beside the empty canvas.
enum DrawingCost {
  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    guard let empty = try work(nil) else {
      throw ScreenEye.Blind(description: "The empty canvas is not seen.")
    }
    return try rows("on the empty canvas", empty, empty)
      + [("10,000", WalkPlan.window, 60_000.0), ("1,000,000", .million, 120_000)]
      .flatMap { name, plan, limit in
        let work = try work(shelf.drawing(plan), within: limit)
        return rows("in \(name) strokes", work, empty)
      }
  }

  private static func work(_ drawing: String?, within limit: Double = 20_000) throws -> PenWork? {
    let home = try StagedHome(face: false, settings: PenWork.settings)
    return try PenWork.measure(drawing.map(home.copy(of:)), at: home, within: limit)
  }

  private static func rows(_ place: String, _ work: PenWork?, _ empty: PenWork) -> [Row] {
    let motions = [50, 99].map { percent in
      Row(
        name: "motion to changed pixel \(place), p\(percent), beside the empty canvas",
        ours: work?.motions.percentile(percent) ?? .infinity,
        theirs: empty.motions.percentile(percent), unit: "ms", limit: 1.2)
    }
    let steps: [(String, [ScreenPatch.Change]?)] = [
      ("undo", work?.undos), ("redo", work?.redos), ("a click of the eraser", work?.erasures),
    ]
    return motions
      + steps.flatMap { name, times in
        [
          Row(
            name: "\(name) \(place) to the first pixel, p90, beside the limit",
            ours: times?.map(\.first).percentile(90) ?? .infinity, theirs: 10, unit: "ms", limit: 1
          ),
          Row(
            name: "\(name) \(place) to the last pixel, p90, beside the limit",
            ours: times?.map(\.last).percentile(90) ?? .infinity, theirs: 150, unit: "ms",
            limit: nil),
        ]
      }
  }
}
