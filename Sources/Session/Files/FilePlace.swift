package import System

/// Where a drawing's file is, and which file that is.
package struct FilePlace: Hashable, Sendable {
  package let path: String
  package let identity: FileIdentity?
}
