import Geometry

/// Finds the hooks that a hand makes as it puts a pen down or lifts it: a short way, after which the line turns sharply.
struct HookStep {
  /// The longest time of a hook, in milliseconds.
  private static let time = 60.0

  /// The longest way of a hook, in units of the view.
  private static let way = 6.0

  /// The cosine of the angle between a hook and the line, above which there is none.
  private static let turn = -0.2

  /// The range of the samples without the hooks at both ends; each sample has a place and a time.
  static func rest<Places: RandomAccessCollection<Vector>>(
    of places: Places, _ times: [Double], unit: Double
  ) -> Range<Int> where Places.Index == Int {
    let all = 0..<places.count
    guard places.count > 4 else { return all }
    let start = length(all, places, times, unit)
    let end = length(all.reversed(), places, times, unit)
    // A line that would keep no more than two samples isn't trimmed.
    return start + end + 2 < places.count ? start..<places.count - end : all
  }

  /// The number of samples of a hook at the beginning of `order`.
  private static func length<Places: RandomAccessCollection<Vector>>(
    _ order: some RandomAccessCollection<Int>, _ places: Places, _ times: [Double],
    _ unit: Double
  ) -> Int where Places.Index == Int {
    guard let first = order.first else { return 0 }
    let start = places[first]
    var (corner, far) = (0, 0.0)
    for (count, index) in order.enumerated() {
      let place = places[index]
      let way = place + start * -1
      guard abs(times[index] - times[first]) <= time else { break }
      // The point beyond the corner that is as far from it as the hook is long tells the direction of the line.
      let tip = places[order[order.index(order.startIndex, offsetBy: corner)]]
      let (hook, on) = (tip + start * -1, place + tip * -1)
      if far > 0, on.length >= far, hook * on < turn * hook.length * on.length {
        return far <= self.way * unit ? corner : 0
      }
      if way.length > far { (corner, far) = (count, way.length) }
    }
    return 0
  }
}
