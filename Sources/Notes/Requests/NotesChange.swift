package import Documents
import Glibc
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

  /// The time limit of the whole change.
  private let end: Moment

  /// The time for a window to begin, and the further time for its answer.
  private static let patience = (begin: Duration.seconds(8), answer: Duration.seconds(2))

  /// The pause in microseconds between two attempts to open a file that another program has open.
  private static let pause: UInt32 = 20_000

  package init(_ act: NotesRequest.Act, at path: String, as name: String?) {
    self.path = path
    request = NotesRequest(act, as: name, until: .now + Self.patience.begin)
    end = request.deadline + Self.patience.answer
  }

  /// Returns when the change is on the disk, with the id of the message or the thread. If there is no window, `me` returns the
  /// person of the settings, and `tell` gets the remarks on opening the file.
  package func perform(
    by me: () -> Author, telling tell: ([OpeningRemark]) -> Void = { _ in }
  ) throws(Failure) -> NoteID {
    var wasSent = false
    repeat {
      var reply: NotesReply?
      do throws(LocalRequest.Failure) {
        reply = try ask()
      } catch {
        wasSent = wasSent || error == .noAnswer
      }
      if let reply { return try take(reply) }
      if let id = try changeFile(by: me, tell, again: wasSent) { return id }
      usleep(Self.pause)
    } while .now < end
    throw wasSent ? .window(.noAnswer) : .cannotOpen(.locked)
  }

  // MARK: By the window

  /// Asks the window that has the file open.
  private func ask() throws(LocalRequest.Failure) -> NotesReply {
    guard let identity = FileIdentity(of: path) else { throw .nobody }
    let seconds = max(1, Int((end - .now).microseconds / 1_000_000))
    let bytes = try LocalRequest.send(
      request.bytes, to: LocalAddress(ofDrawing: identity), within: seconds)
    guard let reply = NotesReply(bytes) else { throw .noAnswer }
    return reply
  }

  private func take(_ reply: NotesReply) throws(Failure) -> NoteID {
    switch reply {
    case .done(let id): return id
    case .refused(let refusal): throw .refused(refusal)
    case .unwritable: throw .window(.cannotWrite)
    case .unwritten: throw .window(.unwritten)
    }
  }

  // MARK: In the file

  /// Writes the change; nil if another program has the file open. `again` means that a window may have written it before.
  private func changeFile(
    by me: () -> Author, _ tell: ([OpeningRemark]) -> Void, again: Bool
  ) throws(Failure) -> NoteID? {
    let file: UnattendedDrawing
    do throws(DrawingFileError) {
      file = try UnattendedDrawing(opening: path)
    } catch .locked {
      return nil
    } catch {
      throw .cannotOpen(error)
    }
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
