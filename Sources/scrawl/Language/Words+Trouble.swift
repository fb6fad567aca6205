import Documents
import System

extension Words {
  /// That a drawing's file can't be written, why, and what becomes of what is drawn.
  func cannotWrite(_ trouble: Trouble) -> String {
    self(.cannotWriteDrawing, ["path": trouble.path, "reason": trouble.reason(self)])
  }

  /// That a drawing's file is left as it is, why, and what becomes of what is drawn.
  func cannotChange(_ trouble: Trouble) -> String {
    self(.cannotChangeDrawing, ["path": trouble.path, "reason": trouble.reason(self)])
  }

  /// That a part of a drawing's file can't be read, and why.
  func cannotRead(_ trouble: Trouble) -> String {
    self(.cannotReadDrawing, ["path": trouble.path, "reason": trouble.reason(self)])
  }

  /// That a drawing's file turned out to be damaged, and what can be done.
  func isDamaged(_ trouble: Trouble) -> String {
    self(.drawingIsDamaged, ["path": trouble.path])
  }

  /// That a part of what was done can never be written, and why.
  func setAside(_ trouble: Trouble) -> String {
    self(.stepSetAside, ["path": trouble.path, "reason": trouble.reason(self)])
  }

  /// That a drawing's file can't be read any more, and what is missing of it.
  func rebuilt(_ loss: Recollection.Loss) -> String {
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

extension Trouble {
  /// That a file can't be opened, and why.
  func sentence(_ words: Words) -> String {
    switch self {
    case .drawing: words(.cannotOpen, ["path": path, "reason": reason(words)])
    case .file(let error): error.sentence(words)
    case .picture(let failure, let path): failure.sentence(path, words)
    }
  }

  var path: String {
    switch self {
    case .drawing(_, let path), .picture(_, let path): path
    case .file(let error): error.path
    }
  }

  func reason(_ words: Words) -> String {
    switch self {
    case .drawing(let error, _): error.reason(words)
    case .file(let error): error.reason(words)
    case .picture(let failure, let path): failure.sentence(path, words)
    }
  }
}
