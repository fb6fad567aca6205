import Glibc
import System

extension DrawingFile {
  /// Opens a drawing. For writing, it is separated from its other names and upgraded.
  static func opened(
    _ path: String, for access: Database.Access, keepsEarlier: Bool
  ) throws(DrawingFileError) -> DrawingFile {
    guard access == .writing else {
      let file = try checked(path, for: access)
      try file.addViews()
      return file
    }
    let isParted = try part(path)
    var file = try checked(path, for: .writing)
    if isParted { file.remarks.append(.parted) }
    // A separated file is kept under its other names, so the upgrade needs no further copy.
    if let kept = try file.upgrade(keepsEarlier: keepsEarlier && !isParted) {
      file.remarks.append(.upgraded(keeping: kept))
    }
    file.database.allowNewValues()
    file.noteVersion()
    return file
  }

  /// Gives a file that is only read the tables that queries use.
  private func addViews() throws(DrawingFileError) {
    let step = try schema()
    try DrawingFileError.telling { () throws(SQLiteError) in
      try Schema.addViews(to: database, of: step)
    }
  }

  /// Upgrades a file of an earlier program to the latest schema step, after which that program can't write it any more. Returns
  /// the path of the original, if it is kept.
  private func upgrade(keepsEarlier: Bool) throws(DrawingFileError) -> String? {
    let step = try schema()
    guard step < Schema.latest else { return nil }
    var kept: String?
    do throws(DrawingFileError) {
      if keepsEarlier { kept = try keep(step) }
      try DrawingFileError.telling { () throws(SQLiteError) in
        try Schema.upgrade(database, from: step)
      }
      return kept
    } catch {
      if let kept { unlink(kept) }
      throw error.lacksRoom ? .earlier : error
    }
  }

  /// Copies the file beside itself, under a free name that tells its schema step.
  private func keep(_ step: Int) throws(DrawingFileError) -> String {
    for number in 1...Self.mostKept {
      let target = path + "~\(step)" + (number == 1 ? "" : ".\(number)")
      do throws(DrawingFileError) {
        try copy(to: target, replacing: false)
        return target
      } catch {
        guard error == .taken else { throw error }
      }
    }
    throw .taken
  }

  private static let mostKept = 1000
}

extension DrawingFileError {
  /// Whether a disk is full, or the user's quota is used up.
  var lacksRoom: Bool {
    switch self {
    case .refused(let code): [ENOSPC, EDQUOT].contains(code)
    case .failed(let error): error.kind == .full
    default: false
    }
  }
}
