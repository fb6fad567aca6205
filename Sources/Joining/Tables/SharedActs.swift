import Documents
import Merging

/// The acts that each of two files had before they were joined.
struct SharedActs {
  /// The numbers of the steps that were taken over.
  let taken: Set<Int64>

  /// The highest serial number of a step of each sitting that the other file has.
  let reaches: [Int64: Int64]

  /// The ways of the other file: the sitting and the serial number.
  let waysThere: Set<WayName>

  /// Those of them that were taken over.
  let takenWays: Set<WayName>

  struct WayName: Hashable {
    let sitting: Int64
    let serial: Int64
  }

  func side(of step: Int, in steps: StepTable) -> Side {
    if taken.contains(steps.numbers[step]) { return .there }
    let reach = reaches[Int64(steps.sittings[step])] ?? -1
    return steps.serials[step] <= reach ? .common : .here
  }

  func side(of way: WayName) -> Side {
    takenWays.contains(way) ? .there : waysThere.contains(way) ? .common : .here
  }
}
