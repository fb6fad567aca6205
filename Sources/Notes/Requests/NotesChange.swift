package import Documents
import Glibc
import Marks
import Session
import System

/// Changes the conversation about a drawing without a window: in the drawing's file, or by asking the window that has it open.
///
/// The ids of what is made are chosen before. So whatever becomes of a window that was asked, what is found under them in the
/// file isn't made again.
package struct NotesChange {
  package enum Failure: Error, Hashable {
    case refused(NotesRefusal)
    case cannotOpen(DrawingFileError)
    case cannotWrite(DrawingFileError)
    case window(WindowTrouble)
  }

  /// Why the window that has the drawing open is no help.
  package enum WindowTrouble: Hashable, Sendable {
    /// It didn't answer in time. It may have done what was asked.
    case noAnswer

    /// It can't write, and did nothing.
    case cannotWrite

    /// It has done what was asked, and couldn't write it down yet.
    case unwritten
  }

  package let request: NotesRequest
  private let path: String

  /// When this gives up.
  private let end: Moment

  /// How long a window may take to begin, and how much longer it may take to answer.
  private static let patience = (begin: Duration.seconds(8), answer: Duration.seconds(2))

  /// In microseconds, between two attempts to open a file that another program has open.
  private static let pause: UInt32 = 20_000

  package init(_ act: NotesRequest.Act, at path: String, as name: String?) {
    self.path = path
    request = NotesRequest(act, as: name, until: .now + Self.patience.begin)
    end = request.deadline + Self.patience.answer
  }

  /// Returns when the change is on the disk, with the id of the message or the thread. Without a window, `me` is asked for the
  /// person of the settings, and `tell` is called with the remarks on opening the file.
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

  /// Writes the change; nil where another program has the file open. `again` if a window may have done so before.
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
    let (changes, id): ([EntryChange], NoteID)
    do throws(NotesRefusal) {
      (changes, id) = try request.changes(
        in: state, nextKey: file.drawing.entries.nextID, by: me(), at: Int(WallClock.milliseconds))
    } catch {
      throw .refused(error)
    }
    do throws(DrawingFileError) {
      try file.perform(.entries(changes), as: request.stepName)
    } catch {
      throw .cannotWrite(error)
    }
    return id
  }
}
