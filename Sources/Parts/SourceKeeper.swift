package import System

/// Adds sources to the event loop, and removes them when the window ends.
package protocol SourceKeeper: AnyObject {
  func watch(_ source: any LoopSource)
  func unwatch(_ source: any LoopSource)
}
