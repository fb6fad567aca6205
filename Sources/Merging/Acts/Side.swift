/// Which of the two files had an act before they are merged.
package enum Side: UInt8, Sendable {
  case common, here, there
}
