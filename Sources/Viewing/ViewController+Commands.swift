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
      Command(.larger, words) { canvas.zoom(by: 1.25) },
      Command(.smaller, words) { canvas.zoom(by: 0.8) },
      Command(.actualSize, words) { canvas.zoom(to: 1) },
      fitDrawing, fitSelection,
      Command(.turnLeft, words) { canvas.turn(bySteps: -1) },
      Command(.turnRight, words) { canvas.turn(bySteps: 1) },
      turnBack,
      Command(.home, words) { canvas.look(at: Viewport()) },
    ]
  }

  /// The menu of the zoom card: some zoom levels, and commands that fit the drawing.
  var zoomCommands: [[Command]] {
    let zoom = canvas.viewport.zoom
    let sizes = [0.25, 0.5, 1, 2, 4].map { size in
      Command("zoom", in: .view, words.percent(size), isOn: abs(zoom - size) < 0.005 * size) {
        [unowned self] in canvas.zoom(to: size)
      }
    }
    return [sizes, [fitDrawing, fitSelection, turnBack].map(withKeys)]
  }

  /// The commands without a menu item.
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
    Command(.fit, words, isEnabled: session.reach != nil) { [unowned self] in fit() }
  }

  /// Fits the drawing into the window.
  func fit() {
    let viewport = canvas.viewport
    canvas.look {
      $0.bounds
    } then: { [unowned self] bounds in
      // A user who has moved the view meanwhile keeps that view.
      guard canvas.viewport == viewport, let area = session.area(around: bounds) else {
        return
      }
      canvas.fit(area)
    }
  }

  private var fitSelection: Command {
    let area = canvas.selection.area
    return Command(.fitSelection, words, isEnabled: area != nil) { [unowned self] in
      if let area { canvas.fit(area) }
    }
  }

  private var turnBack: Command {
    Command(.turnBack, words, isEnabled: canvas.viewport.angle != 0) { [unowned self] in
      canvas.turn(to: 0)
    }
  }

  /// The commands that last while their key is held.
  private var holdCommands: [Command] {
    let navigation = canvas.navigation
    let tools: [(CommandDescription, any Tool)] = [
      (.holdMove, navigation.hand), (.holdTurn, navigation.turner),
    ]
    return tools.map { description, tool in
      let hold = Command.Hold(
        begin: { [unowned self] in canvas.borrow(tool) },
        end: { [unowned self] in canvas.endBorrowing() })
      return Command(description, words, hold: hold) { [unowned self] in
        canvas.borrow(tool, once: true)
      }
    }
  }

  private var panCommands: [Command] {
    let ways = [
      Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1),
    ]
    return zip(CommandDescription.panning, ways).map { description, way in
      Command(description, words) { [unowned self] in
        canvas.pan(by: way * -CanvasView.step)
      }
    }
      + zip(CommandDescription.paging, ways).map { description, way in
        Command(description, words) { [unowned self] in canvas.page(by: way) }
      }
  }
}
