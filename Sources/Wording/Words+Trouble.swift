package import Documents
import Glibc
package import Language
import Pictures
package import Session
import System

extension Words {
  /// The message that a drawing's file can't be written, with the reason, and where the changes are meanwhile.
  package func cannotWrite(_ error: StoreError) -> String {
    self(.cannotWriteDrawing, ["path": error.path, "reason": error.reason(self)])
  }

  /// The message that a drawing's file can't be written, with the reason, and what leaving loses.
  package func leavingLoses(_ error: StoreError) -> String {
    self(.leavingLoses, ["path": error.path, "reason": error.reason(self)])
  }

  /// The message that a file of the drawing can't be made, with the reason, and that nothing is lost.
  package func cannotSave(_ error: StoreError) -> String {
    self(.cannotSaveDrawing, ["path": error.path, "reason": error.reason(self)])
  }

  /// The message that a drawing's file is left unchanged, with the reason, and where changes go.
  package func cannotChange(_ error: StoreError) -> String {
    self(.cannotChangeDrawing, ["path": error.path, "reason": error.reason(self)])
  }

  /// The sentence for a remark of a store that has opened or written a drawing's file.
  package func remark(_ remark: OpeningRemark, on path: String) -> String {
    let name = FilePath.name(of: path)
    return switch remark {
    case .upgraded(let kept):
      self(.keptEarlier, ["name": name, "kept": FilePath.name(of: kept)])
    case .parted: self(.parted, ["name": name])
    case .unlocked(let lock):
      self(.diskUnlocked, ["name": name, "lock": FilePath.name(of: lock)])
    }
  }

  /// The message that a part of a drawing's file can't be read, with the reason.
  package func cannotRead(_ error: StoreError) -> String {
    self(.cannotReadDrawing, ["path": error.path, "reason": error.reason(self)])
  }

  /// The message that a drawing's file is damaged, and what the user can do.
  package func isDamaged(_ error: StoreError) -> String {
    self(.drawingIsDamaged, ["path": error.path])
  }

  /// The message that a part of a step can never be written, with the reason.
  package func leftOut(_ error: StoreError) -> String {
    self(.stepSetAside, ["path": error.path, "reason": error.reason(self)])
  }

  /// The message that a drawing's file can't be read any more, and what is missing.
  package func rebuilt(_ loss: SessionSnapshot.Loss) -> String {
    lost(loss, after: self(.rebuilt, ["path": loss.path]))
  }

  /// The message that another program has overwritten a drawing's file, and what is missing.
  package func overwritten(_ path: String, _ loss: SessionSnapshot.Loss) -> String {
    lost(loss, after: self(.overwritten, ["name": FilePath.name(of: path)]))
  }

  private func lost(_ loss: SessionSnapshot.Loss, after first: String) -> String {
    var sentences = [first]
    if loss.marks > 0 { sentences.append(self(.marksLost, count: loss.marks)) }
    if loss.hasNoBeginning { sentences.append(self[.earlierStepsLost]) }
    if sentences.count == 1 { sentences.append(self[.nothingLost]) }
    return sentences.dropFirst().reduce(sentences[0]) {
      self(.sentences, ["first": $0, "second": $1])
    }
  }

  /// The message that a drawing's file was damaged and salvaged, and what is lost.
  package func salvaged(_ loss: OpenedDrawing.Loss) -> String {
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
  /// The message that a file can't be opened, with the reason.
  package func sentence(_ words: Words) -> String {
    if isMissing, FilePath.pathExtension(of: FilePath.name(of: path)).isEmpty {
      return cannotOpen(words[.reasonNotBegun], words)
    }
    return switch self {
    case .file(let error): error.sentence(words)
    case .drawing(let error, _): cannotOpen(error.reason(words), words)
    case .unknown: cannotOpen(words[.reasonNoPicture], words)
    case .noFile: cannotOpen(words[.reasonNoFile], words)
    }
  }

  private var isMissing: Bool {
    switch self {
    case .drawing(let error, _): error == .missing
    case .file(let error): error.code == ENOENT && error.action == .read
    case .unknown, .noFile: false
    }
  }

  private func cannotOpen(_ reason: String, _ words: Words) -> String {
    words(.cannotOpen, ["path": path, "reason": reason])
  }

  /// The reason for the user.
  fileprivate func reason(_ words: Words) -> String {
    switch self {
    case .drawing(let error, _): error.reason(words)
    case .file(let error): error.reason(words)
    case .unknown, .noFile: sentence(words)
    }
  }
}

extension DrawingSession {
  /// The name of the drawing for the user.
  package func name(_ words: Words) -> String { name ?? words[.untitled] }
}
