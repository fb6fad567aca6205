import Marks
import Testing

/// The numbers of entries that differ between two drawings.
@Suite struct EntryDifferenceTests {
  private func entry(_ key: Int, _ kind: String, _ body: [UInt8]) -> Entry {
    Entry(key: key, id: key, kind: kind, body: body)
  }

  @Test func entriesAreCountedByKind() {
    let old = [entry(1, "thread", [1]), entry(2, "message", [2]), entry(3, "message", [3])]
    let new = [
      entry(1, "thread", [1]), entry(2, "message", [9]), entry(4, "message", [4]),
      entry(5, "message", [4]),
    ]
    let there = EntryDifference.byKind(from: old, to: new)
    #expect(there == ["message": EntryDifference(added: 2, removed: 1, changed: 1)])
    let back = EntryDifference.byKind(from: new, to: old)
    #expect(back == ["message": EntryDifference(added: 1, removed: 2, changed: 1)])
  }

  @Test func otherNumbersAreNoDifference() {
    let entries = [entry(1, "thread", [1]), entry(2, "message", [2]), entry(3, "message", [2])]
    let renumbered = [entry(7, "message", [2]), entry(8, "thread", [1]), entry(9, "message", [2])]
    #expect(EntryDifference.byKind(from: entries, to: renumbered).isEmpty)
  }
}
