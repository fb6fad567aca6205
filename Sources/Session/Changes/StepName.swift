package import Marks
import System

/// The kinds of steps, by the words that the history has for them.
package enum StepName: String, CaseIterable, Sendable {
  case stroke, dot, shape, erase, delete, move, insert, reink, ink, group, ungroup
  case resize, turn, flip, align, distribute, order, duplicate, lock, unlock, filter, crop, cut
  case fill, paste, merge
  case rectangle, ellipse, diamond, polygon, star, line, curve, elbow, arrow
  case text, editText
  case message, editMessage, deleteMessage, react, resolve, reopen

  /// A step of this kind at the present time.
  package var now: Step { Step(rawValue, at: WallClock.seconds) }
}
