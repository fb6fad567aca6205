import Geometry
import Inking
import Testing

@testable import Marks

/// Marks that contain only the data of their drawing that their look needs.
@Suite struct DiscreetMarkTests {
  /// A line of a hand that is alternately fast and slow.
  private func line(_ style: PenStyle) -> Stroke {
    var line = Stroke(ink: Ink(colour: .black, width: 8))
    var time: UInt32 = 0
    for index in 0..<40 {
      time += UInt32(3 + index * index % 23)
      let rank = Point(x: Double(index) * 7, y: Double(index * index % 31))
      line.add(
        Vertex(at: rank),
        PenState(
          pressure: Double(index % 9) / 9 + 0.05, tilt: (Double(index), Double(40 - index)),
          time: time))
    }
    return line.styled(DrawnStyle(style, unit: 1, device: DeviceNote(name: "tablet")))
  }

  /// Styles with all kinds of steps, with dependence on time and without it.
  private static var styles: [PenStyle] {
    func style(_ change: (inout PenStyle) -> Void) -> PenStyle {
      var style = PenStyle()
      (style.smoothing, style.leastWidth) = (0, 0.2)
      change(&style)
      return style
    }
    return [
      style { _ in }, style { $0.smoothing = 16 }, style { $0.stabiliser = .string(20) },
      style { $0.stabiliser = .weighted(0.5) }, style { $0.stabiliser = .weighted(0) },
      style { $0.speed = 1 }, style { $0.tiltWidth = 3 }, style { $0.trimsHooks = true },
      style { ($0.taperIn, $0.taperOut) = (3, 5) },
      style { ($0.nib, $0.turnsNib) = (.chisel(aspect: 0.2, angle: 30), true) },
    ]
  }

  private func points(_ stroke: Stroke) -> [LinePoint] {
    var points: [LinePoint] = []
    stroke.seen?.forEachPoint(tolerance: 0.01) { points.append($0) }
    return points
  }

  @Test(arguments: styles) func lineLooksAsBefore(style: PenStyle) throws {
    for line in [line(style), line(style).transformed(by: .rotation(by: 0.3, around: .zero))] {
      guard case .stroke(let discreet) = Mark.stroke(line).discreet else { return }
      #expect(!points(line).isEmpty && points(discreet) == points(line))
      #expect(discreet.drawnStyle?.device == nil && discreet.drawnStyle?.style == style)
      #expect(discreet.penStates.allSatisfy { ($0.time != nil) == style.dependsOnTime })
    }
  }

  @Test func pieceAndGroupKeepNoDevice() {
    let piece = line(PenStyle()).showing(StrokePart(from: 2, to: 9))
    let whole = Mark.stroke(Stroke(grouping: [.stroke(piece)], ink: .line))
    guard case .stroke(let group) = whole.discreet,
      case .stroke(let found) = group.group?.first
    else {
      Issue.record("The piece is not there.")
      return
    }
    #expect(found.drawnStyle?.device == nil && found.part == piece.part)
  }

  @Test func aShapeAndItsSketchKeepNoDevice() {
    let pen = DrawnStyle(PenStyle(), unit: 2, device: DeviceNote(name: "pen"))
    let figure = ShapeFigure(.ellipse, half: Size(width: 30, height: 20))
    let shape = ShapeMark(
      Shape(.figure(figure), line: ShapeLine(style: pen, seed: 5)), ink: .line,
      at: Point(x: 7, y: 8), sketch: [.stroke(line(PenStyle()))])
    guard case .shape(let found) = Mark.shape(shape).discreet,
      case .stroke(let sketch) = found.sketch.first
    else {
      Issue.record("The sketch is not there.")
      return
    }
    #expect(found.shape.line.style == DrawnStyle(PenStyle(), unit: 2))
    #expect(found.shape.line.seed == 5 && found.anchor == shape.anchor)
    #expect(sketch.drawnStyle?.device == nil)
    #expect(sketch.penStates.allSatisfy { ($0.time != nil) == PenStyle().dependsOnTime })
    #expect(shape.sketchless.sketch.isEmpty && shape.sketchless.shape == shape.shape)
  }

  @Test func nameOfADeviceHasNoControlCharacters() {
    #expect(DeviceNote(name: "pen\u{1B}]0;owned\u{7}\n\u{9B}2K").name == "pen]0;owned2K")
  }
}
