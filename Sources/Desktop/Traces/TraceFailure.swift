/// A line that doesn't belong to a trace.
package struct TraceFailure: Error, Hashable {
  /// The line's number, from 1.
  package let line: Int
}
