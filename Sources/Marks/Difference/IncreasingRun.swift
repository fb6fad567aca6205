/// Finds a longest increasing subsequence of numbers.
package enum IncreasingRun {
  /// Whether each number belongs to a longest increasing subsequence. All numbers are different.
  package static func longest(in numbers: [Int]) -> [Bool] {
    var belongs = [Bool](repeating: false, count: numbers.count)
    // The index of the least number that ends a run of each length, and the predecessor of each number in its longest run.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for index in numbers.indices {
      let length = ends.sortedIndex { numbers[$0] >= numbers[index] }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var next = ends.last
    while let index = next {
      belongs[index] = true
      next = before[index]
    }
    return belongs
  }
}
