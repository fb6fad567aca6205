import Canvas
import Geometry
import Graphics
import Rendering
import System
import TestSupport
import Toolkit

/// Measures tuning the filters of a photograph of 24 megapixels, and moving it.
enum PhotoEditing {
  private static func chain(_ value: Int) -> String {
    "brightness:5,10;levels:0.05,0.95,\(0.8 + Double(value) / 250);saturation:1.3;"
      + "white-balance:1.1,1,0.9;sharpen:2,1"
  }

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome()
    let (png, jpeg) = (home.path + "/picture.png", home.path + "/picture.jpg")
    try File.write(Filtering.picture().png(), to: png)
    try Filtering.convert([png, "-quality", "90", jpeg], home)
    let stage = try PhotoCanvas(
      File.read(jpeg), Size(width: 6000, height: 4000), chain(0))
    stage.run { stage.isComplete }
    var coarse: [Double] = []
    for value in 1...200 {
      let trial = try stage.trial(chain(value))
      coarse.append(
        Measurement.time {
          stage.canvas.show(trial, isCoarse: true)
          stage.run { stage.canvas.isTrialComplete && stage.isComplete }
        })
    }
    let trial = try stage.trial(chain(200))
    let exact = Measurement.time {
      stage.canvas.show(trial, isCoarse: false)
      stage.run { stage.canvas.isTrialComplete && stage.isComplete }
    }
    stage.canvas.endTrial()
    stage.run { stage.isComplete }
    precondition(stage.showsPicture, "The reader of pictures is beside the benchmarks.")
    return [
      Row(
        name: "a slider of 24 megapixels under five filters to all pixels, p50, beside the limit",
        ours: coarse.percentile(50), theirs: 33, unit: "ms", limit: nil,
        samples: coarse.sampleCount),
      Row(
        "a slider of 24 megapixels under five filters to all pixels", coarse, percentile: 99,
        atMost: 33),
      Row(
        name: "from its rest to the exact picture, beside the coarse one", ours: exact,
        theirs: coarse.percentile(50), unit: "ms", limit: nil),
    ] + moving(stage)
  }

  /// Drags the photograph about; returns the times of the first new pixels.
  private static func moving(_ stage: PhotoCanvas) -> [Row] {
    let canvas = stage.canvas
    if let tool = ToolBox.tools(PenSettings()).first(where: \.usesSelection) { canvas.tool = tool }
    func touch(_ number: Int) -> Touch {
      Touch(
        location: Point(x: 640 + Double(number % 40), y: 400 + Double(number % 30)),
        time: UInt32(number * 10))
    }
    // A click selects the photograph.
    stage.root.deliver(.began(touch(0)))
    stage.root.deliver(.ended(touch(0)))
    stage.run { stage.isComplete }
    stage.root.deliver(.began(touch(0)))
    var times: [Double] = []
    for number in 1...200 {
      times.append(
        Measurement.time {
          stage.root.deliver(.moved(touch(number)))
          stage.run { true }
        })
      // While the hand moves on, finished work of other threads is painted.
      let end = Moment.now + .milliseconds(8)
      stage.run { Moment.now >= end }
    }
    stage.root.deliver(.ended(touch(200)))
    return [
      Row(
        name: "moving it to the first new pixels, p50, beside the limit",
        ours: times.percentile(50), theirs: 16, unit: "ms", limit: nil,
        samples: times.sampleCount),
      Row("moving it to the first new pixels", times, percentile: 99, atMost: 16),
    ]
  }
}
