import Geometry
import TestSupport
import Testing

/// Aligning and distributing boxes.
@Suite struct ArrangingTests {
  /// Boxes of 10 by 20, 30 by 10 and 20 by 40.
  private let boxes = [
    Rect(x: 0, y: 50, width: 10, height: 20), Rect(x: 40, y: 0, width: 30, height: 10),
    Rect(x: 80, y: 20, width: 20, height: 40),
  ]

  private func moved(_ boxes: [Rect], by ways: [Vector]) -> [Rect] {
    zip(boxes, ways).map { $0.offset(by: $1) }
  }

  private func random(
    _ count: Int, side: ClosedRange<Double>, using generator: inout SeededGenerator
  ) -> [Rect] {
    (0..<count).map { _ in
      Rect(
        x: .random(in: -500...500, using: &generator),
        y: .random(in: -500...500, using: &generator),
        width: .random(in: side, using: &generator), height: .random(in: side, using: &generator))
    }
  }

  // MARK: Aligning

  @Test(arguments: [
    (BoxAlignment.left, [0.0, 0, 0]), (.centre, [45, 35, 40]), (.right, [90, 70, 80]),
    (.top, [0, 0, 0]), (.middle, [25, 30, 15]), (.bottom, [50, 60, 30]),
  ]) func boxesShareAnEdgeOrAMiddle(alignment: BoxAlignment, expected: [Double]) {
    let aligned = moved(boxes, by: alignment.ways(of: boxes))
    let isAcross = [BoxAlignment.left, .centre, .right].contains(alignment)
    #expect(aligned.map { isAcross ? $0.minX : $0.minY } == expected)
    let aside = [aligned, boxes].map { boxes in boxes.map { isAcross ? $0.minY : $0.minX } }
    #expect(aside[0] == aside[1])
  }

  @Test func alignedBoxesStayWhereTheyAre() {
    for alignment in BoxAlignment.allCases {
      let aligned = moved(boxes, by: alignment.ways(of: boxes))
      #expect(alignment.ways(of: aligned).allSatisfy { $0 == .zero })
    }
  }

  // MARK: Distributing

  @Test func gapsBecomeEqual() {
    // 100 units, of which the boxes take 60, leave two gaps of 20.
    let across = moved(boxes, by: BoxAxis.across.distribution(of: boxes))
    #expect(across.map(\.minX) == [0, 30, 80])
    #expect(across.map(\.minY) == boxes.map(\.minY))
    // 70 units: the boxes take all of them, in the order of their middles 5, 40 and 60.
    let down = moved(boxes, by: BoxAxis.down.distribution(of: boxes))
    #expect(down.map(\.minY) == [50, 0, 10])
  }

  @Test func withoutRoomForGapsTheMiddlesGetEqualDistances() {
    let boxes = [0.0, 4, 20].map { Rect(x: $0, y: 0, width: 30, height: 5) }
    let distributed = moved(boxes, by: BoxAxis.across.distribution(of: boxes))
    #expect(distributed.map(\.minX) == [0, 10, 20])
  }

  @Test func twoBoxesStay() {
    let two = Array(boxes.prefix(2))
    for axis in BoxAxis.allCases {
      #expect(axis.distribution(of: two) == [.zero, .zero])
    }
    #expect(BoxAxis.across.distribution(of: []).isEmpty)
  }

  @Test(arguments: 0..<200) func randomBoxesKeepTheirOrderAndTheirEnds(seed: Int) {
    var generator = SeededGenerator(UInt64(seed))
    let count = Int.random(in: 3...12, using: &generator)
    let isTight = seed % 3 == 0
    let boxes = random(count, side: isTight ? 200...900 : 1...60, using: &generator)
    for axis in BoxAxis.allCases {
      let before = boxes.map { Stretch(of: $0, axis) }
      let new = moved(boxes, by: axis.distribution(of: boxes))
      let after = new.map { Stretch(of: $0, axis) }
      #expect(zip(before, after).allSatisfy { abs($0.length - $1.length) < 1e-9 })
      let order = before.indices.sorted { before[$0].middle < before[$1].middle }
      let middles = order.map { after[$0].middle }
      #expect(zip(middles, middles.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
      let all = before.dropFirst().reduce(before[0]) { $0.union($1) }
      if before.reduce(0, { $0 + $1.length }) <= all.length {
        let gaps = zip(order, order.dropFirst()).map { after[$1].low - after[$0].high }
        #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 && $0 > -1e-9 })
        let now = after.dropFirst().reduce(after[0]) { $0.union($1) }
        #expect(abs(now.low - all.low) < 1e-9 && abs(now.high - all.high) < 1e-9)
      } else {
        let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-9 })
        for end in [order[0], order[count - 1]] {
          #expect(abs(after[end].middle - before[end].middle) < 1e-9)
        }
      }
      let other = axis.other
      #expect(zip(boxes, new).allSatisfy { Stretch(of: $0, other) == Stretch(of: $1, other) })
    }
  }
}
