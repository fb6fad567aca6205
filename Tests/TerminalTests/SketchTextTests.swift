import Geometry
import Marks
import Recognising
import Testing

@testable import Terminal

/// Sketches as text, and their readings.
@Suite struct SketchTextTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private func failure(_ text: String) -> Int? {
    do throws(SketchText.Failure) {
      _ = try SketchText.sketches(text)
      return nil
    } catch {
      return error.line
    }
  }

  @Test func blankLinesDivideSketches() throws {
    let text =
      "\nstroke 1 #0000ff 10,10 20,10\nstroke 1 #0000ff 1,2\n \n\nstroke 3 #000000 0,0 5,5\n"
    #expect(
      try SketchText.sketches(text) == [
        Sketch([[point(10, 10), point(20, 10)], [point(1, 2)]]),
        Sketch([[point(0, 0), point(5, 5)]]),
      ])
    #expect(try SketchText.sketches("") == [])
  }

  @Test func whatVerticesSayBesidePlacesIsLeftOut() throws {
    let text = """
      stroke 1 #0000ff 10,10:0.5:-30,20:0 20,10:0.75:-30,20:8
      stroke 2 #0000ff hand 1 smoothing:10;least:0.5 10,10:0.5::0 20,10:0.75::8
      stroke 2 #0000ff hand 1 smoothing:10 by "a pen; { of mine" 3 10,10 20,10
      """
    let stroke = [point(10, 10), point(20, 10)]
    #expect(try SketchText.sketches(text) == [Sketch([stroke, stroke, stroke])])
  }

  @Test func thePartOfALineThatIsSeenCounts() throws {
    #expect(
      try SketchText.sketches("stroke 1 #0000ff part 0.5,1.25 10,10 20,10 20,30 90,90")
        == [Sketch([[point(15, 10), point(20, 10), point(20, 15)]])])
  }

  @Test func groupsAreTheirStrokes() throws {
    #expect(
      try SketchText.sketches(
        "stroke 1 #0000ff { dot 1,1 2 #000000; stroke 3 #ff0000 0,0 5,5; vertex 7,8 }")
        == [Sketch([[point(1, 1)], [point(0, 0), point(5, 5)], [point(7, 8)]])])
  }

  @Test func linesThatDrawingsDumpAreRead() throws {
    let marks: [Mark] = [
      .stroke(Stroke(through: [point(10, 10), point(60.25, 45)], ink: .line)),
      .stroke(
        Stroke(
          grouping: [
            .dot(Dot(at: point(30, 30))),
            .stroke(Stroke(through: [point(-4, 31), point(40, 33)])),
          ], ink: .line)),
    ]
    #expect(
      try SketchText.sketches(TextDumper.text(of: Drawing(marks))) == [
        Sketch([
          [point(10, 10), point(60.25, 45)], [point(30, 30)], [point(-4, 31), point(40, 33)],
        ])
      ])
  }

  @Test func theFirstBadLineIsNamed() {
    let good = "stroke 1 #0000ff 10,10 20,10\n"
    for bad in [
      "picture 100,50 300x200", "stroke", "stroke 1 #0000ff", "stroke 1 #0000ff 1", "10,10 20,20",
      "stroke 1 #0000ff 1,nan", "stroke 1 #0000ff 1,2,3", "stroke 1 #0000ff { dot 1,1 2 #000000",
      "stroke 1 #0000ff 1,2 }", "stroke 1 #0000ff part 1 1,2", "stroke 1 #0000ff {}", "\u{0}",
      "stroke 1 #0000ff 1,2;",
    ] {
      #expect(failure(good + "\n" + bad + "\nnothing") == 3, "\(bad)")
    }
    let deep = String(repeating: "stroke 1 #000000 { ", count: 100_000)
    #expect(failure(deep) == 1)
  }

  @Test func readingsAreAWordAndNumbers() {
    let (half, angle) = (Size(width: 40.004, height: 20), Double.pi / 8)
    let centre = point(100, -0.001)
    func line(_ figure: Figure) -> String { ReadingText.line(Reading(figure, misfit: 0.0123456)) }
    #expect(ReadingText.line(nil) == "none")
    #expect(line(.line(from: point(1, 2), to: point(3.14159, 4))) == "line 1,2 3.14,4")
    #expect(
      line(.arrow(from: point(1, 2), to: point(3, 4), barbs: 0.5)) == "arrow 1,2 3,4 0.5")
    #expect(
      line(.rectangle(centre: centre, half: half, angle: angle)) == "rectangle 100,0 80.01x40 22.5")
    #expect(line(.square(centre: centre, half: 5, angle: 0)) == "square 100,0 10 0")
    #expect(line(.circle(centre: centre, radius: 5)) == "circle 100,0 5")
    let corners = [point(0, 0), point(1, 0), point(0, 1), point(-1, 1)]
    #expect(line(.triangle(corners: Array(corners.prefix(3)))) == "triangle 0,0 1,0 0,1")
    #expect(line(.polygon(corners: corners)) == "polygon 4 0,0 1,0 0,1 -1,1")
  }

  @Test func readingsForProgramsAreJSON() {
    #expect(ReadingText.json(nil) == #"{"figure": "none"}"#)
    let circle = Reading(.circle(centre: point(1, 2), radius: 3.456), misfit: 0.012_345)
    #expect(
      ReadingText.json(circle)
        == #"{"figure": "circle", "centre": {"x": 1.0, "y": 2.0}, "radius": 3.46, "misfit": 0.0123}"#
    )
  }

  @Test func theCommandTakesOneFileOrTheStandardInput() throws {
    #expect(
      try Options(["recognise"])
        == .command(.recognise(try Recognition(SubcommandArguments([], of: .recognise)))))
    let named = try Recognition(SubcommandArguments(["a.txt", "--json"], of: .recognise))
    #expect(named.path == "a.txt" && named.asJSON)
    #expect(try Recognition(SubcommandArguments([], of: .recognise)).path == "-")
    let misuse = #expect(throws: Options.Misuse.self) { try Options(["recognise", "a", "b"]) }
    #expect(misuse == .wrongUse(.recognise))
  }
}
