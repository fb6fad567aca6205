/// The threads about each mark of a document, and those that were already written.
struct SVGThreads {
  private let threads: [DocumentThread]

  /// The indices of the threads about each mark, by the mark's rank.
  private let indices: [Double: [Int]]

  /// The names of the descriptions, by the threads that they contain.
  private var names: [[Int]: String] = [:]

  init(_ threads: [DocumentThread]) {
    self.threads = threads
    indices = threads.enumerated().reduce(into: [:]) { indices, thread in
      for rank in thread.element.marks { indices[rank, default: []].append(thread.offset) }
    }
  }

  /// The indices of the threads about a mark.
  subscript(rank: Double?) -> [Int] {
    guard !indices.isEmpty, let rank else { return [] }
    return indices[rank] ?? []
  }

  /// Opens a group of marks with their threads. The first group of some threads has their text; others, of marks apart, refer to
  /// it.
  mutating func begin(_ indices: [Int], _ text: inout TextBytes) {
    let threads = indices.map { self.threads[$0] }
    let title = threads.map(\.title).joined(separator: "\n")
    if let name = names[indices] {
      text.add("<g aria-describedby=\"\(name)\"><title>")
      text.addXML(title)
      text.add("</title>\n")
    } else {
      let name = "t\(names.count + 1)"
      names[indices] = name
      text.add("<g><title>")
      text.addXML(title)
      text.add("</title><desc id=\"\(name)\">")
      text.addXML(threads.map(\.text).joined(separator: "\n\n"))
      text.add("</desc>\n")
    }
  }
}
