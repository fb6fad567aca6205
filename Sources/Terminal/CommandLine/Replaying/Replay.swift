import Formats
import Geometry

/// The options of `scrawl replay`.
package struct Replay: Hashable {
  let path: String

  /// The files of the frames; nil for a stream on the standard output.
  let names: FrameNames?

  /// The beginning and the end of the part to show; nil for those of the film.
  var start: FilmPlace?
  var end: FilmPlace?

  /// The speed relative to that of the hand.
  var speed = 1.0
  var skipsUndone = false

  /// The number of frames per second.
  var rate = 25.0

  /// The number of frames, at equal distances; nil if speed and rate determine it.
  var count: Int?
  var size = Scaling.scale(1)

  /// The background; nil for transparency.
  var background: Colour? = .white

  /// The largest value of `--frames`.
  private static let mostFrames = 1_000_000.0
}

extension Replay {
  static let options = [
    CommandOption("--from", .oneOf(["N", "Ns"]), .optionFrom),
    CommandOption("--to", .oneOf(["N", "Ns"]), .optionTo),
    CommandOption("--speed", "N", .optionSpeed),
    CommandOption("--skip-undone", .optionSkipUndone),
    CommandOption("--fps", "N", .optionFPS), CommandOption("--frames", "N", .optionFrames),
    CommandOption("--scale", "N", .optionFrameScale),
    CommandOption("--width", "N", .optionWidth), CommandOption("--height", "N", .optionHeight),
    CommandOption("--background", .oneOf(["none"], or: "#RRGGBB"), .optionBackground),
  ]

  /// Reads the options and files on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    path = arguments.files[0]
    names = FrameNames(arguments.files[1])
    guard names != nil || arguments.files[1] == "-" else { throw .wrongUse(.replay) }
    start = try arguments.choice("--from", FilmPlace.init)
    end = try arguments.choice("--to", FilmPlace.init)
    skipsUndone = arguments.values["--skip-undone"] != nil
    if let count = try arguments.number("--frames", from: 1) {
      // A given number of frames excludes speed and rate, which determine it too.
      for option in ["--speed", "--fps"] where arguments.values[option] != nil {
        throw .conflict("--frames", option)
      }
      guard count <= Self.mostFrames, count == count.rounded() else {
        throw arguments.bad("--frames", takes: "1…\(Int(Self.mostFrames))")
      }
      self.count = Int(count)
    }
    speed = try arguments.number("--speed") ?? speed
    rate = try arguments.number("--fps") ?? rate
    guard VideoStream.rates.contains(rate) else {
      let (least, most) = (VideoStream.rates.lowerBound, Int(VideoStream.rates.upperBound))
      throw arguments.bad("--fps", takes: "\(least)…\(most)")
    }
    size = try arguments.scaling() ?? size
    background = try arguments.background() ?? background
    // The stream has no transparency.
    guard names != nil || background != nil else { throw arguments.bad("--background") }
  }
}
