import Documents
package import Formats
package import Session
package import System

extension DrawingSession {
  /// Copies the current drawing without its history, to embed it in a PNG. All changes must have gone to the store.
  package func embed(
    _ progress: Progress,
    then completion: @escaping (Result<EmbeddedDrawing, WritingFailure>) -> Void
  ) {
    let embedded: EmbeddedDrawing
    do throws(FileError) {
      embedded = try EmbeddedDrawing()
    } catch {
      return completion(.failure(.file(error)))
    }
    store.copy(to: embedded.path, replacing: false, of: .bare(), progress) { result in
      completion(result.map { _ in embedded }.mapError(WritingFailure.init))
    }
  }
}
