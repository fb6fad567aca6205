import Marks
import Notes
import Parts
import Session
import System
import Typesetting

/// The typed texts that programs without a window want in the open drawing. The user can undo each of them.
final class TextArrivals {
  private let editor: any DrawingEditor
  private let typesetter = Typesetter()

  /// The requests that aren't fulfilled yet.
  private var waiting: [(request: TextRequest, answer: RequestAnswer)] = []

  init(_ editor: any DrawingEditor) {
    self.editor = editor
  }

  var isEmpty: Bool { waiting.isEmpty }

  func add(_ request: TextRequest, _ answer: RequestAnswer) {
    waiting.append((request, answer))
  }

  func forget() { waiting = [] }

  /// Adds the waiting texts, each in one step, and returns the requests whose steps aren't on the disk yet.
  func fulfil(in store: DrawingStore, _ listener: RequestListener?) -> [UnwrittenRequest] {
    let requests = waiting
    forget()
    return requests.compactMap { request, answer in
      // A sender that has given up may repeat the request, or write to the file itself.
      guard answer.isAwaited, request.deadline > .now else { return nil }
      guard store.error == nil else {
        answer(NotesReply.unwritable.bytes)
        return nil
      }
      let (text, media) = typesetter.mark(
        request.source, colour: request.colour, at: request.place)
      guard Limits.hold(.text(text)) else {
        answer(NotesReply.refused(.textTooLong).bytes)
        return nil
      }
      _ = editor.perform(.add(.text(text)), bringing: media, as: .text)
      return UnwrittenRequest(
        id: request.id, until: request.deadline, answer, listener, in: store)
    }
  }
}
