import Geometry
import Marks

/// The growth of a line under the hand.
struct LineMotion: MarkMotion {
  private let stroke: Stroke

  /// The times of the samples, in seconds since the first one, without long pauses.
  private let moments: [Double]

  let duration: Double

  var length: Double { moments.last ?? 0 }

  /// The longest time between two samples.
  private static let longestPause = 1.0

  /// The time between two samples of a device that tells no times.
  private static let unknownPause = 0.008

  /// The speed of a line without times, in units of the view in a second, and its longest time in seconds.
  private static let speed = 600.0
  private static let mostWithoutTimes = 4.0

  /// Nil for a mark that isn't a line. `time` is the longest time of a line without times.
  init?(of mark: Mark, within time: Double? = nil) {
    guard case .stroke(let stroke) = mark, stroke.vertices.count > 1 else { return nil }
    self.stroke = stroke
    if let told = Self.told(by: stroke) {
      (moments, duration) = told
    } else {
      moments = Self.spread(over: stroke, within: time)
      duration = moments.last ?? 0
    }
  }

  /// The times that the device told, and their total; nil if it told none.
  private static func told(by stroke: Stroke) -> ([Double], Double)? {
    let states = stroke.penStates
    guard states.count == stroke.vertices.count, states.contains(where: { $0.time != nil }) else {
      return nil
    }
    var moments: [Double] = []
    moments.reserveCapacity(states.count)
    var (moment, duration): (Double, Double) = (0, 0)
    var last: Double?
    for state in states {
      let told = state.time.map { Double($0) / 1000 }
      if let before = last ?? told {
        let next = max(told ?? before + unknownPause, before)
        duration += next - before
        moment += min(next - before, longestPause)
        last = next
      }
      moments.append(moment)
    }
    return (moments, duration)
  }

  /// Times in proportion to the length along the line.
  private static func spread(over stroke: Stroke, within time: Double?) -> [Double] {
    let places = stroke.vertices.map(\.location)
    var (ways, way) = ([0.0], 0.0)
    for (place, next) in zip(places, places.dropFirst()) {
      way += (next - place).length
      ways.append(way)
    }
    let unit = stroke.drawnStyle?.unit ?? 1
    let length = min(way / (speed * unit), mostWithoutTimes, time ?? .infinity)
    return way > 0 ? ways.map { $0 / way * length } : ways
  }

  func mark(at time: Double) -> Mark? {
    guard time < length else { return .stroke(stroke) }
    let next = firstMoment(after: time)
    guard next > 0 else { return nil }
    let (from, to) = (moments[next - 1], moments[next])
    let place = Double(next - 1) + (time - from) / (to - from)
    let (start, end) = (stroke.part?.start ?? 0, min(place, stroke.part?.end ?? place))
    return end > start ? .stroke(stroke.showing(StrokePart(from: start, to: end))) : nil
  }

  /// The first sample later than a time, which is before the end.
  private func firstMoment(after time: Double) -> Int {
    var (low, high) = (0, moments.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
