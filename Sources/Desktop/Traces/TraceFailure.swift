/// A line that isn't one of a trace.
package struct TraceFailure: Error, Hashable {
  /// The line's number, from 1.
  package let line: Int
}
