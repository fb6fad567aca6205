import Glibc
import TestSupport

/// Measures exports for other programs, beside rsvg-convert and Xournal++ with the same strokes.
enum Exporting {
  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(.window))
    let svg = try home.copy(of: shelf.file(.window, .svg(.window)))
    let xopp = try home.copy(of: shelf.file(.window, .xopp(.window)))
    let scrawl = Program.beside("scrawl")
    let (picture, page) = (home.path + "/picture.png", home.path + "/page.pdf")
    let document = home.path + "/document.svg"
    return [
      try row(
        "a PNG of 1280 x 800, beside rsvg-convert", at: home, limit: 0.25, picture, header: 16..<24,
        [scrawl, "export", drawing, picture, "--area", "0,0,1280,800"],
        ["rsvg-convert", "--background-color", "white", "-o", picture, svg]),
      try row(
        "a PDF, beside Xournal++", at: home, limit: 0.5, page, header: 0..<5,
        [scrawl, "export", drawing, page], ["xournalpp", "--create-pdf=" + page, xopp]),
      try row(
        "an SVG, beside Xournal++", at: home, limit: 0.5, document, header: 0..<5,
        [scrawl, "export", drawing, document], ["xournalpp", "--create-img=" + document, xopp]),
      try memory(shelf),
    ]
  }

  private static func row(
    _ name: String, at home: StagedHome, limit: Double, _ path: String, header: Range<Int>,
    _ ours: [String], _ theirs: [String]
  ) throws -> Row {
    let times = try Measurement.compare(rounds: 5) {
      try run(ours, path, header, at: home)
    } theirs: {
      try run(theirs, path, header, at: home)
    }
    return Row(
      name: "10,000 strokes of 100 vertices to \(name)", ours: times.ours, theirs: times.theirs,
      unit: "ms", limit: limit)
  }

  /// Runs the program; returns a range of the bytes of its file, such as the width and height of a picture.
  private static func run(
    _ command: [String], _ path: String, _ range: Range<Int>, at home: StagedHome
  ) throws -> [UInt8] {
    unlink(path)
    let program = try ChildProcess(
      command[0], Array(command.dropFirst()), environment: home.environment)
    guard try program.waitForExit(within: 120) == .status(0) else {
      throw Measurement.Mismatch(
        description: "\(command[0]) failed: \(program.standardError.suffix(200))")
    }
    guard let file = fopen(path, "r") else { throw MakingError.system(path) }
    defer { fclose(file) }
    var header = [UInt8](repeating: 0, count: range.upperBound)
    guard fread(&header, 1, header.count, file) == header.count else {
      throw MakingError.system(path)
    }
    return Array(header[range])
  }

  // MARK: Memory

  /// The memory of exporting a large drawing in addition to that of reading it.
  private static func memory(_ shelf: DrawingShelf) throws -> Row {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(.million))
    let reading = try peak(["info", drawing], at: home)
    let exporting = try peak(["export", drawing, home.path + "/large.svg"], at: home)
    return Row(
      name: "memory that 1,000,000 strokes to an SVG take beyond reading them, beside the limit",
      ours: max(exporting - reading, 0), theirs: 64, unit: "MiB", limit: 1)
  }

  /// The peak memory of a run of the program, in MiB.
  private static func peak(_ arguments: [String], at home: StagedHome) throws -> Double {
    let program = try ChildProcess(
      Program.beside("scrawl"), arguments, environment: home.environment)
    let clock = Stopwatch()
    var peak = 0.0
    // The system records the peak, so only a peak in the last moment is missed.
    while (try? program.waitForExit(within: 0.05)) == nil, clock.milliseconds < 600_000 {
      peak = max(peak, (try? ProcessFigures(of: program).peakMemory()) ?? 0)
    }
    guard program.exit == .status(0) else {
      throw Measurement.Mismatch(description: "\(arguments[0]) did not end well")
    }
    return peak
  }
}
