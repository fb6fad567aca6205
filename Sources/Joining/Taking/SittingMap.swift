import Documents

/// The sittings of another file as those of this one. A sitting goes on as another one where it was cloned.
struct SittingMap {
  /// The first act, mark and version of an entry that a sitting did as another one.
  struct Start {
    var act = ActStamp(clock: 0)
    var mark: Int64 = 0
    var entry: Int64 = 0
  }

  /// From a start on, the sitting is one of this file.
  private struct Stretch {
    let start: Start
    let sitting: Int64
  }

  /// By the numbers in the other file, the earliest first.
  private var stretches: [Int64: [Stretch]] = [0: [Stretch(start: Start(), sitting: 0)]]

  mutating func add(_ sitting: Int64, as here: Int64, from start: Start = Start()) {
    stretches[sitting, default: []].append(Stretch(start: start, sitting: here))
  }

  /// The sittings in this file of what another one did.
  func sitting(_ there: Int64, ofAct stamp: ActStamp) -> Int64? {
    stretches[there]?.last { $0.start.act <= stamp }?.sitting
  }

  func sitting(_ there: Int64, ofMark serial: Int64) -> Int64? {
    stretches[there]?.last { $0.start.mark <= serial }?.sitting
  }

  func sitting(_ there: Int64, ofEntry serial: Int64) -> Int64? {
    stretches[there]?.last { $0.start.entry <= serial }?.sitting
  }
}
