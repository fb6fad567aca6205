import TestSupport
import Testing

@testable import Marks

@Suite struct SharedDictionaryTests {
  @Test(arguments: 0..<4) func behavesAsADictionary(seed: UInt64) {
    var random = SeededGenerator(seed)
    var (table, model) = (SharedDictionary<Int, Int>(), [Int: Int]())
    var copies: [(SharedDictionary<Int, Int>, [Int: Int])] = []
    for _ in 0..<2000 {
      let key = Int.random(in: 0..<300, using: &random)
      let value = Bool.random(using: &random) ? Int.random(in: 0..<99, using: &random) : nil
      (table[key], model[key]) = (value, value)
      if Int.random(in: 0..<100, using: &random) == 0 { copies.append((table, model)) }
    }
    for (table, model) in copies + [(table, model)] {
      #expect(table.count == model.count && table.isEmpty == model.isEmpty)
      #expect(table.keys.sorted() == model.keys.sorted())
      #expect(table.values.sorted() == model.values.sorted())
      #expect((0..<300).allSatisfy { table[$0] == model[$0] })
    }
    #expect(copies.allSatisfy { ($0.0 == table) == ($0.1 == model) })
  }
}
