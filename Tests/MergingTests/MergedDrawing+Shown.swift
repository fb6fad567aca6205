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

  /// The clashes as the reference says them.
  func disputes() -> [Reference.Dispute: Int] {
    clashes.reduce(into: [:]) { disputes, clash in
      let dispute = Reference.Dispute(
        name: clash.mark.primes, part: clash.mark.part, property: clash.property,
        values: [clash.here.value, clash.there.value],
        stamps: [clash.here.stamp, clash.there.stamp])
      disputes[dispute, default: 0] += 1
    }
  }
}

extension World {
  /// Whether the module says what the reference says, of all copies together and of one of them alone.
  func agrees(flaw: Flaw? = nil) -> Bool {
    agrees(all, flaw) && agrees(seen(by: copies.count - 1), flaw)
  }

  private func agrees(_ acts: ActSet, _ flaw: Flaw?) -> Bool {
    let reference = Reference(acts, flaw: flaw)
    let merged = MergedDrawing(acts, order: order)
    var stretches = reference.stretches()
    let standing = reference.place(&stretches, reference.order(aboves))
    var expected = reference.nested(stretches, inside: nil)
    for index in expected.indices { expected[index].place = [] }
    return merged.shown() == expected
      && Dictionary(uniqueKeysWithValues: merged.entries.map { ($0.key, $0.value) })
        == reference.entries
      && merged.disputes() == reference.disputes(among: stretches, standing: standing)
      && Dictionary(uniqueKeysWithValues: merged.removalClashes.map { ($0.mark, $0.remover) })
        == reference.removals()
  }
}
