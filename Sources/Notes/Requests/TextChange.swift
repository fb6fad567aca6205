package import Documents
package import Marks
import Session
package import System

/// Adds a typed text to a drawing without a window: in the drawing's file, or by asking the window that has it open.
package struct TextChange {
  private let request: TextRequest
  private let path: String

  /// The deadline of a request that is made now.
  package static var deadline: Moment { UnattendedChange.deadline }

  package init(_ request: TextRequest, at path: String) {
    (self.request, self.path) = (request, path)
  }

  /// Returns when the text is on the disk. If there is no window, `mark` sets it, `me` returns the person of the settings, and `tell` gets the remarks
  /// on opening the file.
  package func perform(
    by me: () -> Author, _ mark: (TextRequest) -> (mark: Mark, media: [MediumHash: Medium]),
    telling tell: ([OpeningRemark]) -> Void = { _ in }
  ) throws(NotesChange.Failure) {
    let change = UnattendedChange(at: path, request.bytes, until: request.deadline)
    _ = try change.perform { (again) throws(NotesChange.Failure) in
      // A window that was asked may have added the text, which nobody wants twice.
      guard !again else { return nil }
      guard let file = try NotesChange.file(at: path) else { return nil }
      tell(file.remarks)
      let (mark, media) = mark(request)
      guard Limits.hold(mark) else { throw .refused(.textTooLong) }
      do throws(DrawingFileError) {
        try file.perform(.add(mark), as: .text, by: me().person, bringing: media)
      } catch {
        throw .cannotWrite(error)
      }
      return request.id
    }
  }
}
