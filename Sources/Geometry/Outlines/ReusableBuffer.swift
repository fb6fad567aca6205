/// A growing array that keeps its memory when emptied and checks no bounds: the outlines of all lines of a tile are made in a few
/// of these.
public struct ReusableBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var filled = 0

  public init(capacity: Int = 256) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deallocate()
  }

  @inlinable public var count: Int { filled }

  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if filled == capacity { grow(to: 2 &* capacity) }
    start[filled] = element
    filled &+= 1
  }

  /// Makes room for `count` elements in total.
  public mutating func reserve(_ count: Int) {
    if count > capacity { grow(to: max(count, 2 * capacity)) }
  }

  @inlinable public mutating func removeAll() { filled = 0 }

  /// The elements, until the next one is appended.
  @inlinable public var all: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: start, count: filled)
  }

  @usableFromInline @inline(never)
  mutating func grow(to count: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count)
    larger.update(from: start, count: filled)
    start.deallocate()
    (start, capacity) = (larger, count)
  }
}
