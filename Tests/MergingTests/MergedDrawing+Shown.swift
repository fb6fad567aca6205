import Marks
import Merging

extension MergedDrawing {
  /// The marks as the reference says them, but for their places.
  func shown() -> [Reference.Shown] {
    marks.map { mark in
      Reference.Shown(
        name: mark.name.primes, part: mark.name.part,
        points: Int(mark.part.start)...Int(mark.part.end) - 1,
        settings: Dictionary(uniqueKeysWithValues: mark.settings.map { ($0.property, $0.value) }),
        dx: mark.dx, dy: mark.dy, spot: mark.spot, group: mark.group, place: [])
    }
  }
}

extension World {
  /// Whether the module says what the reference says.
  func agrees(flaw: Flaw? = nil) -> Bool {
    let all = all
    let reference = Reference(all, flaw: flaw)
    let merged = MergedDrawing(all, order: order)
    var expected = reference.shown(aboves: aboves)
    for index in expected.indices { expected[index].place = [] }
    return merged.shown() == expected
      && Dictionary(uniqueKeysWithValues: merged.entries.map { ($0.key, $0.value) })
        == reference.entries
  }
}
