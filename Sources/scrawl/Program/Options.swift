/// What the command line asks for.
enum Options: Hashable {
  /// To draw, over the picture of a file where one is named.
  case draw(path: String?)
  case help
  case version
  /// To print the hierarchy of views.
  case dumpViews

  /// Why the command line makes no sense, in one sentence.
  struct Misuse: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var paths: [String] = []
    var takesOptions = true
    for argument in arguments {
      switch argument {
      case "--" where takesOptions: takesOptions = false
      case "--help" where takesOptions, "-h" where takesOptions:
        self = .help
        return
      case "--version" where takesOptions:
        self = .version
        return
      case "--dump-views" where takesOptions:
        self = .dumpViews
        return
      case let option where takesOptions && option.hasPrefix("-"):
        throw Misuse(
          description: "There is no option \(option); `scrawl --help` lists those there are.")
      default: paths.append(argument)
      }
    }
    guard paths.count < 2 else {
      throw Misuse(
        description: "Scrawl opens one picture at a time, and \(paths.count) were named.")
    }
    self = .draw(path: paths.first)
  }

  static let versionText = "scrawl 0.1.0"

  static let helpText = """
    Usage: scrawl [PICTURE.png]

    Draws freehand, with a mouse, a pen or a finger. Without a picture the canvas is empty, and is saved into the
    pictures folder under the date; with one the ink goes over it, and is saved there.

      -h, --help     show this and leave
          --version  show the version and leave
          --dump-views
                     print the views of the window as text and leave
          --         what follows is a file, even if it begins with a dash

    In the window:
      drag           draw a line                click          make a dot
      Escape, or a second button while drawing, takes the line away
      Ctrl+S         save                       Ctrl+N         begin anew
      Ctrl+Z         undo                       Ctrl+Shift+Z   redo
      Ctrl+Q         leave; unsaved ink is asked about
      P, E, H, V     take the pen, the eraser, the hand, or select
      wheel          pan; with Ctrl zoom
      + - 0          zoom in, zoom out, actual size; Ctrl+0 goes back to the start
      Ctrl+D         light or dark               Ctrl+\\    hide or show the controls
      Ctrl+K         every command by name       F11            full screen

    Scrawl leaves with 0 when all went well, 1 when a picture or the display can't be opened or a drawing could not
    be saved, and 2 when the command line makes no sense.
    """
}
