import Documents
import Geometry
import Marks

extension TrialSite {
  /// The state of the drawing at a path, in the words of `DiskTrial`. It reads a copy, with the journal that a killed program
  /// left.
  func state(of path: String) throws -> (text: String, findings: [String]) {
    let snapshot = try DrawingSnapshot(of: path)
    return (try Self.text(of: snapshot.file), try snapshot.file.findings())
  }

  /// The state of the drawing after the file was opened for writing.
  public func openedState(of path: String) throws -> (text: String, findings: [String]) {
    let file = try DrawingFile(opening: path, for: .writing)
    return (try Self.text(of: file), try file.findings())
  }

  /// The state of the drawing, read from a copy.
  public func state() throws -> String { try state(of: drawing).text }

  private static func text(of file: borrowing DrawingFile) throws -> String {
    guard let (drawing, _) = try file.contents().restored() else { return "" }
    return drawing.rankedMarks.map { placed in
      guard case .dot(let dot) = placed.mark else { return "?" }
      return "\(Int(dot.location.x / 4)),\(Int(dot.location.y))"
    }.joined(separator: " ")
  }
}
