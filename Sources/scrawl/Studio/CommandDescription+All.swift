import Canvas
import Chrome
import Clips
import Discussion
import Exports
import Imaging
import Interface
import Language
import Pens
import Replay
import Seeking
import Viewing

extension CommandDescription {
  /// All commands with default keys, in the order in which `Studio` lists the parts of a window. Add those of a new part here; a
  /// test compares the list with the commands of a window.
  static var all: [CommandDescription] {
    let parts: [[CommandDescription]] = [
      [.newDrawing, .gallery, .openFile, .save, .saveCopy, .rename, .savePicture, .export, .print],
      [.undo, .redo, .undoBurst, .insertPicture, .cut, .copy, .paste, .pasteWithNotes],
      ToolBox.tools(PenSettings()).map(\.command),
      [.selectAll, .invertSelection, .unlockAll, .narrower, .wider],
      PenController.numbers.map(takingPen),
      PenAct.allCases.map(\.command),
      [.pickColour],
      SelectionAct.allCases.map(\.command),
      [.contextMenu, .reink, .crop, .filters, .copyFilters, .pasteFilters, .compareFilters],
      [.find, .findNext, .findPrevious],
      [.notes, .writeAboutSelection, .history, .replay],
      [.larger, .smaller, .actualSize, .fit, .fitSelection, .turnLeft, .turnRight, .turnBack],
      [.home, .holdMove, .holdTurn],
      panning, paging,
      [.theme, .chrome, .settings, .latency, .minimap, .shortcuts, .palette, .menu],
      [.fullScreen, .newWindow, .closeWindow, .leave],
    ]
    return parts.flatMap(\.self)
  }

  /// The first default key of every command and the command's title, in the user's language, in the order of the sections.
  static func keys(_ words: Words) -> [(String, String)] {
    let all = all
    return Command.Section.allCases.flatMap { section in
      all.filter { $0.section == section }.compactMap { command in
        command.keys.first.map { ($0.text(words), command.title(words)) }
      }
    }
  }
}
