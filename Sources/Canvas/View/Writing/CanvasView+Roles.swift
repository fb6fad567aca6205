import Geometry
import Graphics
package import Marks
import Session
import Typesetting

/// The looks of texts by their roles.
extension CanvasView {
  /// The role of the text that the user types, or else of the only selected one; nil if there is none.
  package var writtenRole: TextBase.Role? { writtenText?.role }

  private var writtenText: (role: TextBase.Role, look: TextLook)? {
    if let writing = writingView?.writing {
      guard writing.isTextAlone else { return nil }
      return (writing.editor.source.base.role, writing.look)
    }
    guard case .text(let text)? = selection.onlyMark?.mark else { return nil }
    return (text.text.source.base.role, TextLook(of: text))
  }

  /// The change of all texts of a role, and the pictures among their letters.
  private struct RoleChange: Sendable {
    let change: PreparedChange?
    let media: [MediumHash: Medium]
  }

  /// Gives all texts of the drawing that have the role of the text that the user types, or of the selected one, the look of that, as a
  /// step. Labels of shapes keep theirs, as do words with looks of their own.
  package func giveAllThisLook() {
    guard let (role, look) = writtenText else { return }
    endWriting()
    search { drawing -> RoleChange in
      let change = TextPropertyChange(.look(role, look))
      let resetting = Resetting(changingLabels: false, of: role, textColour: look.colour) {
        change.changed($0, scale: $1)
      }
      var pairs: [(old: RankedMark, new: Mark)] = []
      var batches = drawing.batches
      while let batch = batches.next() {
        for placed in batch.marks
        where placed.mark.hasText(of: role) && drawing.canChange(placed) {
          let new = resetting.reset(placed.mark)
          if new != placed.mark, Limits.hold(new) { pairs.append((placed, new)) }
        }
      }
      let isAllowed = pairs.count <= CanvasSelection.mostChanged
      return RoleChange(
        change: isAllowed ? PreparedChange(replacing: pairs, in: drawing) : nil,
        media: pairs.isEmpty ? [:] : resetting.media)
    } then: { [weak self] found in
      guard let self, let found else { return }
      guard let change = found.change else {
        return didRefuse(.tooMany(most: CanvasSelection.mostChanged))
      }
      guard !change.delta.isEmpty else { return }
      bring(found.media)
      perform(.prepared(change), as: .editText, joining: false)
    }
  }

  /// Gives the text that the user types a role, with the look of the newest other text of the role if the drawing has one.
  func take(_ role: TextBase.Role, in view: WritingView) {
    let own = (view.writing.draft ?? view.writing.original)?.id
    search {
      TextLook(newestOf: role, in: $0, besides: own)
    } then: { [weak self, weak view] look in
      guard let self, let view, view === writingView else { return }
      view.changeBitByBit { editor in
        guard let look = look.flatMap(\.self) else { return editor.changeBase { $0.take(role) } }
        view.writing.colour = look.colour
        editor.changeBase {
          look.give(to: &$0, scale: view.writing.place.linear.magnification)
          $0.role = role
        }
      }
    }
  }
}

extension Writing {
  fileprivate var look: TextLook {
    TextLook(of: editor.source.base, scale: place.linear.magnification, colour: colour)
  }
}

extension Mark {
  /// Whether there is a text of a role in the mark.
  fileprivate func hasText(of role: TextBase.Role) -> Bool {
    if case .text(let text) = self { return text.text.source.base.role == role }
    return members?.contains { $0.hasText(of: role) } ?? false
  }
}
