import System

/// The tooth of the paper for programs that repeat a pattern: a square whose side has as many units of the canvas as it has
/// pixels. It equals the tooth in tiles at 100 %.
package enum PaperPattern {
  package static let side = Tooth.side / 2

  /// Makes the tooth on another thread, so that the first line with grain needn't wait for it.
  package static func prepare() { Thread.start { _ = Tooth.shared } }

  /// The depth of the paper in each pixel, from 0 to 255, row by row.
  package static var depths: [UInt8] { Tooth.shared.level(1) }
}
