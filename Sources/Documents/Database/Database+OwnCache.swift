extension Database {
  /// Accepts a file of the user's cache that this program made: its schema may have any size, and its values too.
  package func acceptOwnFile() {
    file?.acceptSchema()
    allowNewValues()
  }
}
