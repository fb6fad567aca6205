import Geometry
import System
import Testing

@testable import Desktop

/// The recorded state of devices while an observer exists.
@Suite struct DeviceWatchTests {
  private let watch = DeviceWatch()
  private let start = Moment.now
  private let pen = DeviceDescription(
    id: 7, name: "Studio Pen stylus", axes: [.init(number: 2, label: .pressure, low: 0, high: 1000)]
  )

  private func watched(_ records: [TraceRecord], every interval: Int = 8) -> DeviceTable {
    var (table, moment) = (DeviceTable(), start)
    for record in records {
      _ = table.take(record, scale: 1)
      watch.take(record, from: table, at: moment)
      moment = moment + .milliseconds(interval)
    }
    return table
  }

  private func motions(_ count: Int, every interval: Int = 8) -> [TraceRecord] {
    (0..<count).map { number in
      .event(
        RawEvent(
          kind: .motion, device: 7, time: UInt32(number * interval), place: .zero, rootPlace: .zero,
          values: number % 2 == 0 ? [.init(axis: 2, value: Double(number))] : []))
    }
  }

  @Test func eachSampleHasTheLastValueOfEachAxis() {
    _ = watched([.device(pen)] + motions(5))
    #expect(watch.activities[7]?.traces == [.pressure: [0, 0, 0.002, 0.002, 0.004]])
  }

  @Test func onlyTheLastSamplesAreKept() {
    _ = watched([.device(pen)] + motions(1000))
    #expect(watch.activities[7]?.traces[.pressure]?.count == DeviceActivity.length)
    #expect(watch.activities[7]?.traces[.pressure]?.last == 0.998)
  }

  @Test func rateIsThatOfTheLastSecond() {
    _ = watched([.device(pen)] + motions(400, every: 5), every: 5)
    let end = start + .milliseconds(2000)
    #expect(watch.activities[7]?.rate(at: end) == 200)
    #expect(watch.activities[7]?.rate(at: end + .seconds(2)) == 0)
  }

  @Test func deviceThatHasGoneLeavesNothing() {
    _ = watched([.device(pen)] + motions(3) + [.gone(7, isForgotten: true)])
    #expect(watch.activities.isEmpty)
  }

  @Test func comingTellingAndGoingAreChanges() {
    var changes = 0
    watch.onChange = { changes += 1 }
    _ = watched([.screen(Size(width: 9, height: 9)), .device(pen)] + motions(2))
    #expect(changes == 3)
    _ = watched([.gone(7, isForgotten: true), .pause])
    #expect(changes == 4)
  }
}
