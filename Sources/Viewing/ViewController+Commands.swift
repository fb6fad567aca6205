import Canvas
package import Chrome
import Geometry
import Language
import Marks
import Parts
import Session
import Toolkit

extension ViewController {
  package var commands: [Command] { menuCommands + moveCommands }

  /// The commands of the menu that zoom, turn and fit.
  private var menuCommands: [Command] {
    let canvas = canvas
    return [
      Command(
        "larger", in: .view, words[.zoomIn],
        [Key(.character("+")), Key(.character("=")), Key(.character("+"), .control)]
          + [Key(.character("="), .control)]
      ) { canvas.zoom(by: 1.25) },
      Command(
        "smaller", in: .view, words[.zoomOut],
        [Key(.character("-")), Key(.character("-"), .control)]
      ) { canvas.zoom(by: 0.8) },
      Command("actual", in: .view, words[.actualSize], [Key(.character("0"))]) {
        canvas.zoom(to: 1)
      },
      fitDrawing, fitSelection,
      Command("turn-left", in: .view, words[.turnLeft], [Key(.character("4"))]) {
        canvas.turn(bySteps: -1)
      },
      Command("turn-right", in: .view, words[.turnRight], [Key(.character("6"))]) {
        canvas.turn(bySteps: 1)
      },
      turnBack,
      Command("home", in: .view, words[.backToStart], [Key(.character("0"), .control)]) {
        canvas.look(at: Viewport())
      },
    ]
  }

  /// The menu of the zoom card: some zooms, and commands that fit the drawing.
  var zoomCommands: [[Command]] {
    let zoom = canvas.viewport.zoom
    let sizes = [0.25, 0.5, 1, 2, 4].map { size in
      Command("zoom", in: .view, words.percent(size), isOn: abs(zoom - size) < 0.005 * size) {
        [unowned self] in canvas.zoom(to: size)
      }
    }
    return [sizes, [fitDrawing, fitSelection, turnBack].map(withKeys)]
  }

  /// The commands that are not in the menu.
  private var moveCommands: [Command] {
    holdCommands + panCommands
      + [0.25, 0.5, 2, 4].map { size in
        let title = words(.zoomTo, ["percent": words.percent(size)])
        return Command("zoom-\(Int(size * 100))", in: .moves, title) { [unowned self] in
          canvas.zoom(to: size)
        }
      }
  }

  private var fitDrawing: Command {
    Command(
      "fit", in: .view, words[.fitDrawing], [Key(.character("1"))],
      isEnabled: session.reach != nil
    ) { [unowned self] in fit() }
  }

  /// Fits the drawing into the window.
  func fit() {
    let viewport = canvas.viewport
    canvas.look {
      $0.bounds
    } then: { [unowned self] bounds in
      // A user who has moved the view meanwhile wants to keep that.
      guard canvas.viewport == viewport, let area = session.area(around: bounds) else {
        return
      }
      canvas.fit(area)
    }
  }

  private var fitSelection: Command {
    let area = canvas.selection.area
    return Command(
      "fit-selection", in: .view, words[.fitSelection], [Key(.character("2"))],
      isEnabled: area != nil
    ) { [unowned self] in
      if let area { canvas.fit(area) }
    }
  }

  private var turnBack: Command {
    Command(
      "turn-back", in: .view, words[.turnBack], [Key(.character("5"))],
      isEnabled: canvas.viewport.angle != 0
    ) { [unowned self] in canvas.turn(to: 0) }
  }

  /// The commands that last while a key is held.
  private var holdCommands: [Command] {
    let navigation = canvas.navigation
    let tools: [(String, Phrase, Key, any Tool)] = [
      ("hold-move", .moveWhileHeld, Key(.space), navigation.hand),
      ("hold-turn", .turnWhileHeld, Key(.character("r"), .shift), navigation.turner),
    ]
    return tools.map { id, phrase, key, tool in
      let hold = Command.Hold(
        begin: { [unowned self] in canvas.borrow(tool) },
        end: { [unowned self] in canvas.endBorrowing() })
      return Command(id, in: .moves, words[phrase], [key], hold: hold) { [unowned self] in
        canvas.borrow(tool, once: true)
      }
    }
  }

  private var panCommands: [Command] {
    let ways: [(String, Phrase, Phrase, Key.Symbol, Vector)] = [
      ("left", .panLeft, .pageLeft, .left, Vector(dx: -1, dy: 0)),
      ("right", .panRight, .pageRight, .right, Vector(dx: 1, dy: 0)),
      ("up", .panUp, .pageUp, .up, Vector(dx: 0, dy: -1)),
      ("down", .panDown, .pageDown, .down, Vector(dx: 0, dy: 1)),
    ]
    return ways.map { id, step, _, key, way in
      Command("pan-\(id)", in: .moves, words[step], [Key(key)]) { [unowned self] in
        canvas.pan(by: way * -CanvasView.step)
      }
    }
      + ways.map { id, _, page, key, way in
        Command("page-\(id)", in: .moves, words[page], [Key(key, .shift)] + Self.pageKeys(way)) {
          [unowned self] in canvas.page(by: way)
        }
      }
  }

  private static func pageKeys(_ way: Vector) -> [Key] {
    way.dy == 0 ? [] : [Key(way.dy < 0 ? .pageUp : .pageDown)]
  }
}
