package import Geometry
package import Graphics
public import Marks

/// The filters of the view, which are stored as an entry of the drawing.
extension Drawing {
  /// The kind of the entry. Its body is a chain of filters as text.
  package static let viewKind = Entry.viewKind

  /// The length of the longest chain that is read; chains that users make are shorter.
  private static let mostBytes = 1 << 16

  private var viewEntry: Entry? { entries.roots(ofKind: Self.viewKind).first }

  /// The filters through which the whole drawing is shown; an empty chain if there are none, or if their text is invalid.
  package var viewChain: FilterChain {
    guard let body = viewEntry?.body, body.count <= Self.mostBytes else { return FilterChain() }
    // An invalid chain comes from a newer program, or from a damaged file; the drawing is shown unfiltered then.
    return (try? FilterChain(text: String(decoding: body, as: UTF8.self))) ?? FilterChain()
  }

  /// The changes of entries that set the filters through which the whole drawing is shown.
  package func changes(toViewThrough chain: FilterChain) -> [EntryChange] {
    let body = Array(chain.text.utf8)
    guard let entry = viewEntry else {
      return body.isEmpty ? [] : [.add(kind: Self.viewKind, body: body)]
    }
    if body.isEmpty { return [.remove(entry)] }
    return entry.body == body ? [] : [.replace(entry, body: body)]
  }

  /// The filters of the view by day; nil if there are none.
  package var viewFilters: ViewFilters? { viewFilters(in: .day, on: nil) }

  /// The filters of the view in a light on a paper, or those of another chain; nil if there are none.
  ///
  /// If no picture keeps its colours in the dark view, these are the filters of the day followed by the change of colours.
  /// Otherwise the filters get the colours of the night.
  package func viewFilters(
    _ chain: FilterChain? = nil, in light: InkLight, on paper: Colour?
  ) -> ViewFilters? {
    // Few drawings have entries.
    guard chain != nil || !entries.roots.isEmpty else { return nil }
    return ViewFilters(
      chain ?? viewChain, darkPaper: light == .night && media.isEmpty ? paper : nil)
  }
}
