import Desktop
import Glibc

/// A window with views for text, keys, wheels and pastes, for tests. Its title contains their values.
@main
struct FieldStage {
  static func main() throws {
    guard let connection = Connection() else { exit(1) }
    try Stage(connection).run()
  }
}
