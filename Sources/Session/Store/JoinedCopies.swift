package import Documents
package import Joining
package import System

/// The result of joining an open drawing and copies of it.
package struct JoinedCopies: Sendable {
  /// The paths of the copies that were joined, with the reports, and those that can't be read. The first report is that about the
  /// file which another program has put in the place of the drawing's own, if it has: what that file got.
  package internal(set) var joined: [(path: String, report: JoinReport)] = []
  package internal(set) var failed: [(path: String, error: DrawingFileError)] = []

  /// The stamps of the copies when they were joined.
  package internal(set) var stamps: [String: FileStamp] = [:]

  /// The files that have no history in common with the drawing.
  package internal(set) var strangers: [String] = []

  /// The drawing as it is now; nil if nothing has changed. Its marks and steps may have other numbers than before.
  package internal(set) var opened: OpenedDrawing?

  /// The path of the drawing's former file, which a program has renamed to a conflict copy, and which has nothing alone; nil if
  /// there is none.
  package internal(set) var former: String?

  /// Whether that other file had acts that the drawing lacked.
  package internal(set) var isRenewed = false

  package init() {}

  /// Whether a file has other acts than before.
  package var isNews: Bool {
    joined.contains { if case .nothing = $0.report.outcome { false } else { true } }
  }
}
