import TestSupport

/// Compares the program's own report of the latency of ink, stage by stage, with the latency seen from outside.
enum InkStages {
  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    try [("on the empty canvas", nil), ("in 10,000 strokes", try shelf.drawing(.window))]
      .flatMap { place, drawing in try rows(place, drawing) }
  }

  private static func rows(_ place: String, _ drawing: String?) throws -> [Row] {
    let canvas = try StagedCanvas(drawing, ["--latency"])
    guard try canvas.waitForStillness() else {
      throw ScreenEye.Blind(description: "The canvas never stands still.")
    }
    let program = canvas.program
    let seen = try program.eye.penLatencies(from: (500, 300))
    try canvas.pilot.ping()
    program.eye.key("q", with: ["Control_L"])
    return try program.output().split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ")
      guard words.count == 4, let half = Double(words[2]), let most = Double(words[3]) else {
        throw ScreenEye.Blind(description: "The program says “\(line)”.")
      }
      return [(50, half), (99, most)].map { percent, told in
        Row(
          name: "ink \(place), \(words[0]), p\(percent), beside all as seen from outside",
          ours: told, theirs: seen.percentile(percent), unit: "ms", limit: nil,
          samples: seen.sampleCount)
      }
    }
  }
}
