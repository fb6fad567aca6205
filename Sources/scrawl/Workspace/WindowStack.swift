/// The windows of the program, and who opens and closes them.
struct WindowStack {
  /// The one that was used last is at the end.
  var all: [Workspace] = []
  weak var keeper: (any WindowKeeper)?
}
