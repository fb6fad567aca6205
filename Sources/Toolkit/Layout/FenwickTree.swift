/// A row of values whose prefix sums are found and changed in logarithmic time (Fenwick 1994).
struct FenwickTree<Value: AdditiveArithmetic> {
  private(set) var values: [Value]

  /// Each node holds the sum of the values that end at it; the lowest set bit of its number tells how many. The first node is
  /// unused.
  private var nodes: [Value]

  init(_ values: [Value] = []) {
    self.values = values
    nodes = [.zero] + values
    build()
  }

  var count: Int { values.count }

  private mutating func build() {
    for node in nodes.indices.dropFirst() {
      let parent = node + node & -node
      if parent < nodes.count { nodes[parent] += nodes[node] }
    }
  }

  subscript(index: Int) -> Value {
    get { values[index] }
    set {
      let change = newValue - values[index]
      values[index] = newValue
      var node = index + 1
      while node < nodes.count {
        nodes[node] += change
        node += node & -node
      }
    }
  }

  /// The sum of the first `count` values.
  func sum(of count: Int) -> Value {
    var sum = Value.zero
    var node = count
    while node > 0 {
      sum += nodes[node]
      node &= node - 1
    }
    return sum
  }

  /// The longest prefix whose sum `fits`, and that sum. If a prefix fits, all shorter ones must fit.
  func longestStart(where fits: (Value) -> Bool) -> (count: Int, sum: Value) {
    var (node, sum) = (0, Value.zero)
    var step = 1
    while step * 2 < nodes.count { step *= 2 }
    while step > 0 {
      if node + step < nodes.count, fits(sum + nodes[node + step]) {
        node += step
        sum += nodes[node]
      }
      step /= 2
    }
    return (node, sum)
  }

  mutating func append(_ value: Value) {
    values.append(value)
    let node = values.count
    // The new node covers the values since the node that its number without its lowest bit names.
    nodes.append(sum(of: node - 1) - sum(of: node - node & -node) + value)
  }

  /// Takes linear time, unless `range` is at the end and empty.
  mutating func replace(_ range: Range<Int>, with new: [Value]) {
    if range == values.count..<values.count, new.count < 64 {
      for value in new { append(value) }
      return
    }
    values.replaceSubrange(range, with: new)
    nodes.replaceSubrange(1..., with: values)
    build()
  }
}
