import Documents
import Glibc
import System

/// Has a drawing changed without a window: by the window that has its file open, or else in the file. It goes from one to the
/// other until one of them works.
struct UnattendedChange {
  private let path: String

  /// The request to the window.
  private let request: [UInt8]

  /// The time limit of the whole change.
  private let end: Moment

  /// The time for a window to begin, and the further time for its answer.
  private static let patience = (begin: Duration.seconds(8), answer: Duration.seconds(2))

  /// The pause in microseconds between two attempts to open a file that another program has open.
  private static let pause: UInt32 = 20_000

  /// The deadline of a request that is made now.
  static var deadline: Moment { .now + patience.begin }

  init(at path: String, _ request: [UInt8], until deadline: Moment) {
    (self.path, self.request, end) = (path, request, deadline + Self.patience.answer)
  }

  /// Returns when the change is on the disk. `changeFile` makes it in the file, and returns nil if another program has that open; it is told
  /// whether a window may have made the change before.
  func perform(
    inFile changeFile: (_ again: Bool) throws(NotesChange.Failure) -> NoteID?
  ) throws(NotesChange.Failure) -> NoteID {
    var wasSent = false
    repeat {
      var reply: NotesReply?
      do throws(LocalRequest.Failure) {
        reply = try ask()
      } catch {
        wasSent = wasSent || error == .noAnswer
      }
      if let reply { return try take(reply) }
      if let id = try changeFile(wasSent) { return id }
      usleep(Self.pause)
    } while .now < end
    throw wasSent ? .window(.noAnswer) : .cannotOpen(.locked)
  }

  /// Asks the window that has the file open.
  private func ask() throws(LocalRequest.Failure) -> NotesReply {
    guard let identity = FileIdentity(of: path) else { throw .nobody }
    let seconds = max(1, Int((end - .now).microseconds / 1_000_000))
    let bytes = try LocalRequest.send(
      request, to: LocalAddress(ofDrawing: identity), within: seconds)
    guard let reply = NotesReply(bytes) else { throw .noAnswer }
    return reply
  }

  private func take(_ reply: NotesReply) throws(NotesChange.Failure) -> NoteID {
    switch reply {
    case .done(let id): return id
    case .refused(let refusal): throw .refused(refusal)
    case .unwritable: throw .window(.cannotWrite)
    case .unwritten: throw .window(.unwritten)
    }
  }
}
