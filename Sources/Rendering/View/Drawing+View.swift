package import Geometry
package import Graphics
public import Marks

/// The filters of the view, which an entry of the drawing keeps.
extension Drawing {
  /// The kind of the entry. Its body is a chain of filters as text.
  package static let viewKind = "view"

  /// The longest chain that is read: no hand makes a longer one.
  private static let mostBytes = 1 << 16

  private var viewEntry: Entry? { entries.roots(ofKind: Self.viewKind).first }

  /// The filters that all of the drawing is seen through; an empty chain where there are none, or where they can't be read.
  package var viewChain: FilterChain {
    guard let body = viewEntry?.body, body.count <= Self.mostBytes else { return FilterChain() }
    // A chain that can't be read comes from a newer program, or a damaged file; the drawing itself is seen then.
    return (try? FilterChain(text: String(decoding: body, as: UTF8.self))) ?? FilterChain()
  }

  /// The changes by which all of the drawing is seen through other filters.
  package func changes(toViewThrough chain: FilterChain) -> [EntryChange] {
    let body = Array(chain.text.utf8)
    guard let entry = viewEntry else {
      return body.isEmpty ? [] : [.add(kind: Self.viewKind, body: body)]
    }
    if body.isEmpty { return [.remove(entry)] }
    return entry.body == body ? [] : [.replace(entry, body: body)]
  }

  /// What the filters of the view do by day; nil where there are none.
  package var viewFilters: ViewFilters? { viewFilters(in: .day, on: nil) }

  /// What the filters of the view do in a light on a paper, or those of another chain; nil where there are none.
  ///
  /// As long as no picture keeps its colours in the dark view, these are those of the day turned after the filters. Otherwise
  /// the filters get the colours of the night.
  package func viewFilters(
    _ chain: FilterChain? = nil, in light: InkLight, on paper: Colour?
  ) -> ViewFilters? {
    // Few drawings have any.
    guard chain != nil || !entries.roots.isEmpty else { return nil }
    return ViewFilters(
      chain ?? viewChain, darkPaper: light == .night && media.isEmpty ? paper : nil)
  }
}
