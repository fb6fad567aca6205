import Documents

extension Words {
  /// That a drawing's file can't be written, why, and what becomes of what is drawn.
  func cannotWrite(_ trouble: Trouble) -> String {
    self(.cannotWriteDrawing, ["path": trouble.path, "reason": trouble.reason(self)])
  }

  /// That a drawing's file is left as it is, why, and what becomes of what is drawn.
  func cannotChange(_ trouble: Trouble) -> String {
    self(.cannotChangeDrawing, ["path": trouble.path, "reason": trouble.reason(self)])
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
