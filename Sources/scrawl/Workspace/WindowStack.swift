/// The windows of the program, and the object that opens and closes them.
struct WindowStack {
  /// The windows; the one that was used last comes last.
  var all: [Workspace] = []
  weak var keeper: (any WindowKeeper)?
}
