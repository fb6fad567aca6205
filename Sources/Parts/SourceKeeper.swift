package import System

/// Lets the loop watch sources until the window ends.
package protocol SourceKeeper: AnyObject {
  func watch(_ source: any LoopSource)
  func unwatch(_ source: any LoopSource)
}
