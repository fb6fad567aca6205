import Documents
import Language
import Session
import System

extension Words {
  /// That a drawing's file can't be written, why, and what becomes of what is drawn.
  func cannotWrite(_ error: StoreError) -> String {
    self(.cannotWriteDrawing, ["path": error.path, "reason": error.reason(self)])
  }

  /// That a drawing's file is left as it is, why, and what becomes of what is drawn.
  func cannotChange(_ error: StoreError) -> String {
    self(.cannotChangeDrawing, ["path": error.path, "reason": error.reason(self)])
  }

  /// That a part of a drawing's file can't be read, and why.
  func cannotRead(_ error: StoreError) -> String {
    self(.cannotReadDrawing, ["path": error.path, "reason": error.reason(self)])
  }

  /// That a drawing's file turned out to be damaged, and what can be done.
  func isDamaged(_ error: StoreError) -> String {
    self(.drawingIsDamaged, ["path": error.path])
  }

  /// That a part of what was done can never be written, and why.
  func leftOut(_ error: StoreError) -> String {
    self(.stepSetAside, ["path": error.path, "reason": error.reason(self)])
  }

  /// That a drawing's file can't be read any more, and what is missing of it.
  func rebuilt(_ loss: SessionSnapshot.Loss) -> String {
    var sentences = [self(.rebuilt, ["path": loss.path])]
    if loss.marks > 0 { sentences.append(self(.marksLost, count: loss.marks)) }
    if loss.hasNoBeginning { sentences.append(self[.earlierStepsLost]) }
    if sentences.count == 1 { sentences.append(self[.nothingLost]) }
    return sentences.dropFirst().reduce(sentences[0]) {
      self(.sentences, ["first": $0, "second": $1])
    }
  }

  /// That a drawing's file is damaged, what becomes of it, and what is lost.
  func salvaged(_ loss: OpenedDrawing.Loss) -> String {
    var sentences = [self(.salvaged, ["path": loss.path])]
    if loss.marks > 0 { sentences.append(self(.marksLost, count: loss.marks)) }
    if loss.steps > 0 { sentences.append(self(.stepsLost, count: loss.steps)) }
    if loss.picture { sentences.append(self[.pictureLost]) }
    if sentences.count == 1 { sentences.append(self[.nothingLost]) }
    return sentences.dropFirst().reduce(sentences[0]) {
      self(.sentences, ["first": $0, "second": $1])
    }
  }
}

extension StoreError {
  /// That a file can't be opened, and why.
  func sentence(_ words: Words) -> String {
    switch self {
    case .file(let error): error.sentence(words)
    case .drawing(let error, _): cannotOpen(error.reason(words), words)
    case .picture(let error, _): cannotOpen(error.reason(words), words)
    case .noFile: cannotOpen(words[.reasonNoFile], words)
    }
  }

  private func cannotOpen(_ reason: String, _ words: Words) -> String {
    words(.cannotOpen, ["path": path, "reason": reason])
  }

  /// Why a drawing's file can't be read or written.
  fileprivate func reason(_ words: Words) -> String {
    switch self {
    case .drawing(let error, _): error.reason(words)
    case .file(let error): error.reason(words)
    case .picture, .noFile: sentence(words)
    }
  }
}

extension DrawingSession {
  /// The name of the drawing, for people.
  func name(_ words: Words) -> String { name ?? words[.untitled] }
}
