package import System

/// The path of a drawing's file, and the identity of the file there.
package struct FilePlace: Hashable, Sendable {
  package let path: String
  package let identity: FileIdentity?
}
