/// Takes the edges of outlines.
protocol EdgeSink: ~Copyable {
  mutating func addEdge(_ start: Coverage.Place, _ end: Coverage.Place)
}
