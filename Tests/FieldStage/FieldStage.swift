import Desktop
import Glibc

/// A window with all that takes text, keys, wheels and pastes, for tests to use. What it holds stands in its title.
@main
struct FieldStage {
  static func main() throws {
    guard let connection = Connection() else { exit(1) }
    try Stage(connection).run()
  }
}
