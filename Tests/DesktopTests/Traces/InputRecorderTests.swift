import Geometry
import System
import TestSupport
import Testing
import Toolkit

@testable import Desktop

/// The recorder of the last minutes of input, and the replay of its records.
@Suite struct InputRecorderTests {
  private let start = Moment.now

  /// Records a trace as the window does. Returns the strokes of the replay, and the recorder.
  private func record(
    _ records: [TraceRecord], in recorder: InputRecorder = InputRecorder(),
    every interval: Duration = .milliseconds(8)
  ) -> InputRecorder {
    var (recorder, devices) = (recorder, DeviceTable())
    var moment = start
    for record in records {
      recorder.add(record, at: moment, devices: devices)
      _ = devices.take(record, scale: 1)
      moment = moment + interval
    }
    return recorder
  }

  private var pen: TraceRecord {
    .device(
      DeviceDescription(
        id: 7, name: "Studio Pen stylus",
        axes: [.init(number: 2, label: .pressure, low: 0, high: 1000)]))
  }

  private func motion(_ number: Int, _ values: [RawEvent.Value] = []) -> TraceRecord {
    let place = Point(x: Double(number) / 3, y: 0.1)
    return .event(
      RawEvent(
        kind: .motion, device: 7, time: UInt32(number) * 8, place: place, rootPlace: place,
        values: values))
  }

  @Test(arguments: TraceTests.paths) func replayGivesTheSameStrokes(path: String) throws {
    let records = try TraceReader(try #require(Golden.text(of: path))).records
    let copy = try TraceReader(record(records).text).records
    #expect(TraceAccount(of: copy).lines == TraceAccount(of: records).lines)
  }

  @Test func sizeIsBounded() throws {
    let recorder = record(
      [pen] + (0..<5000).map { motion($0) },
      in: InputRecorder(greatestSize: 10_000, chunkSize: 1000))
    #expect((8000...13_000).contains(recorder.text.utf8.count))
    #expect(recorder.text.hasSuffix("motion 7 39992 at 1666.3333333333333,0.1\n"))
  }

  @Test func olderEventsThanTwoMinutesAreForgotten() throws {
    let recorder = record(
      [pen] + (0..<2000).map { motion($0) }, in: InputRecorder(chunkSize: 1000),
      every: .milliseconds(100))
    let records = try TraceReader(recorder.text).records
    // A chunk has about 25 events.
    #expect((1200...1260).contains(records.count))
  }

  @Test func recordBeginsWithTheDevicesAsTheyWereThen() throws {
    let pressed = motion(0, [.init(axis: 2, value: 250)])
    let recorder = record(
      [pen, pressed] + (1..<500).map { motion($0) },
      in: InputRecorder(greatestSize: 2000, chunkSize: 1000))
    let records = try TraceReader(recorder.text).records
    guard case .device(let device) = records.dropFirst().first else {
      Issue.record("There is no device.")
      return
    }
    #expect(device.name == "Studio Pen stylus")
    #expect(device.axes.first?.value == 250)
  }
}
