package import Documents
import Marks
import Session
import System

/// Changes the conversation about a drawing without a window: in the drawing's file, or by asking the window that has it open.
///
/// The ids of new records are chosen first. So a record that a window has already written is found under its id, and isn't made
/// twice.
package struct NotesChange {
  package enum Failure: Error, Hashable {
    case refused(NotesRefusal)
    case cannotOpen(DrawingFileError)
    case cannotWrite(DrawingFileError)
    case window(WindowTrouble)
  }

  /// The reason why the window that has the drawing open can't help.
  package enum WindowTrouble: Hashable, Sendable {
    /// The window didn't answer in time, but may have fulfilled the request.
    case noAnswer

    /// The window can't write, and did nothing.
    case cannotWrite

    /// The window has fulfilled the request, but not written it yet.
    case unwritten
  }

  package let request: NotesRequest
  private let path: String

  package init(_ act: NotesRequest.Act, at path: String, as name: String?) {
    self.path = path
    request = NotesRequest(act, as: name, until: UnattendedChange.deadline)
  }

  /// Returns when the change is on the disk, with the id of the message or the thread. If there is no window, `me` returns the
  /// person of the settings, and `tell` gets the remarks on opening the file.
  package func perform(
    by me: () -> Author, telling tell: ([OpeningRemark]) -> Void = { _ in }
  ) throws(Failure) -> NoteID {
    let change = UnattendedChange(at: path, request.bytes, until: request.deadline)
    return try change.perform { (again) throws(Failure) in
      try changeFile(by: me, tell, again: again)
    }
  }

  /// The file at a path, for a change; nil if another program has it open.
  static func file(at path: String) throws(Failure) -> UnattendedDrawing? {
    do throws(DrawingFileError) {
      return try UnattendedDrawing(opening: path)
    } catch .locked {
      return nil
    } catch {
      throw .cannotOpen(error)
    }
  }

  /// Writes the change; nil if another program has the file open. `again` means that a window may have written it before.
  private func changeFile(
    by me: () -> Author, _ tell: ([OpeningRemark]) -> Void, again: Bool
  ) throws(Failure) -> NoteID? {
    guard let file = try Self.file(at: path) else { return nil }
    tell(file.remarks)
    guard let state = NotesState(file.drawing.entries) else { throw .cannotOpen(.damaged([])) }
    if again, let id = state.fulfilled(request) { return id }
    let me = me()
    let (changes, id): ([EntryChange], NoteID)
    do throws(NotesRefusal) {
      (changes, id) = try request.changes(
        in: state, nextKey: file.drawing.entries.nextID, by: me, at: Int(WallClock.milliseconds))
    } catch {
      throw .refused(error)
    }
    do throws(DrawingFileError) {
      try file.perform(.entries(changes), as: request.stepName, by: me.person)
    } catch {
      throw .cannotWrite(error)
    }
    return id
  }
}
