package import System

/// The printers of the system, through the programs of CUPS. Each call waits for those programs, so don't call it on the event
/// loop's thread.
package enum PrintQueue {
  /// The reason why a file wasn't printed.
  package enum Failure: Error, Hashable {
    case cancelled

    /// The message of the program.
    case refused(String)
  }

  /// The names of all printers, the default one first; nil if CUPS isn't installed.
  package static func printers() -> [String]? {
    guard ProgramRun.canFind("lp") else { return nil }
    let names = ProgramRun(["lpstat", "-e"])?.output.split(separator: "\n").map(String.init) ?? []
    // The output is parsed, so it has to be in English.
    let usual = ProgramRun(["env", "LC_ALL=C", "lpstat", "-d"])?.output
      .split(separator: "\n").first?.split(separator: ":").last?.drop { $0 == " " }
    guard let usual, let index = names.firstIndex(of: String(usual)) else { return names }
    return [names[index]] + names[..<index] + names[(index + 1)...]
  }

  /// Prints the file of a descriptor, from its current position on.
  package static func print(
    _ descriptor: Int32, titled title: String, on printer: String, copies: Int, paper: String,
    _ progress: Progress
  ) throws(Failure) {
    let words = [
      "lp", "-d", printer, "-n", String(copies), "-o", "media=\(paper)", "-t", title,
    ]
    let run = ProgramRun(words, reading: descriptor, progress: progress)
    guard !progress.isCancelled else { throw .cancelled }
    guard run?.status == 0 else {
      let line = run?.complaint.split(separator: "\n").first.map(String.init)
      throw .refused(line ?? "lp")
    }
  }
}
