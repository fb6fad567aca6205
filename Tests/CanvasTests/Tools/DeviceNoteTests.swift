import Geometry
import Inking
import Marks
import Testing
import Toolkit

@testable import Canvas

/// The device that a stroke was drawn with.
@Suite struct DeviceNoteTests {
  private func style(drawnBy device: PointingDevice) throws -> DrawnStyle {
    let stage = CanvasStage()
    for (index, x) in [40.0, 60, 90].enumerated() {
      let touch = Touch(
        location: Point(x: x, y: 50), time: UInt32(index) * 10, device: device, pressure: 0.5)
      stage.root.deliver(index == 0 ? .began(touch) : .moved(touch))
    }
    stage.root.deliver(.ended(Touch(location: Point(x: 90, y: 50), time: 20, device: device)))
    return try #require(stage.lastStroke?.drawnStyle)
  }

  @Test func strokeKeepsTheNameOfItsPenAndWhatTheDriverDid() throws {
    let pen = PointingDevice(.pen, id: 3, name: "Studio Pen", averaged: 4)
    #expect(try style(drawnBy: pen).device == DeviceNote(name: "Studio Pen", averaged: 4))
  }

  @Test func strokeOfAMouseKeepsNoName() throws {
    #expect(try style(drawnBy: PointingDevice(name: "Studio Mouse")).device == nil)
  }

  @Test func otherStylesLeaveIt() throws {
    let note = DeviceNote(name: "Studio Pen")
    var stroke = Stroke(through: [.zero, Point(x: 9, y: 9)])
    stroke = stroke.styled(DrawnStyle(PenStyle(), unit: 2, device: note))
    var brush = Restyling(in: Pen.standard[3].style)
    let mark = brush.restyled(.stroke(stroke))
    #expect(mark?.look?.style?.device == note)
    #expect(mark?.look?.style?.unit == 2)
  }
}
