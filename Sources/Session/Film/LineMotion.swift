import Geometry
import Marks

/// How a line grew under the hand.
struct LineMotion {
  private let stroke: Stroke

  /// When the pen was at each sample, in seconds since the first one, without long pauses.
  private let moments: [Double]

  /// How long the hand took, in seconds, with all pauses.
  let duration: Double

  /// How long the line takes in a film.
  var length: Double { moments.last ?? 0 }

  /// The longest time between two samples.
  private static let longestPause = 1.0

  /// Between two samples of a device that tells no time.
  private static let unknownPause = 0.008

  /// A line without times grows by so many units of the view in a second, and for so many seconds at most.
  private static let speed = 600.0
  private static let mostWithoutTimes = 4.0

  /// Nil for a mark that is no line. `time` is the longest that a line without times may take.
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

  /// The moments that the device told, and the time that all took; nil if it told none.
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

  /// Moments by the way along the line.
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

  /// What the hand has drawn of the line after so many seconds; nil before it has drawn anything.
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
