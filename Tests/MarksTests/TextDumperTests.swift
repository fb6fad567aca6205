import Geometry
import Marks
import Testing

@Suite struct TextDumperTests {
  private func text(_ marks: Mark...) -> String {
    TextDumper.text(of: Drawing(marks))
  }

  @Test func placesLoseNothing() {
    let rank = Point(x: 0.1 + 0.2, y: -1e9 / 3)
    #expect(
      text(.dot(Dot(at: rank))) == "dot 0.30000000000000004,-333333333.3333333 2 #000000\n")
  }

  @Test func coloursLoseNothing() {
    let fine = Colour(red: 0.3, green: 0, blue: 1, alpha: 1)
    #expect(
      text(.dot(Dot(at: .zero, ink: Ink(colour: fine, width: 2))))
        == "dot 0,0 2 0.30000001192092896,0,1,1\n")
    let half = Colour(0x102030, alpha: Float(0x80) / 255)
    #expect(text(.dot(Dot(at: .zero, ink: Ink(colour: half, width: 2)))) == "dot 0,0 2 #10203080\n")
  }

  @Test func whatTheHandToldStandsAfterItsPlace() {
    var stroke = Stroke()
    stroke.add(Vertex(at: .zero), PenState(pressure: 0.5, tilt: (-30, 20), time: 0))
    stroke.add(Vertex(at: Point(x: 1, y: 2)), PenState())
    stroke.add(Vertex(at: Point(x: 3, y: 4)), PenState(pressure: 1, time: 16))
    #expect(
      text(.stroke(Stroke(grouping: [.stroke(stroke)], ink: .line)))
        == "stroke 1 #0000ff { stroke 1 #0000ff 0,0:0.5:-30,20:0 1,2 3,4:1::16 }\n")
  }

  @Test func aMarkMoreIsALineMore() {
    let (one, two) = (Mark.dot(Dot(at: .zero)), Mark.stroke(Stroke(through: [.zero])))
    #expect(text(one, two) == text(one) + text(two))
  }
}
