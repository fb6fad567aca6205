import System

/// Where a drawing's file is, and which file that is.
struct FilePlace: Hashable, Sendable {
  let path: String
  let identity: FileIdentity?
}
