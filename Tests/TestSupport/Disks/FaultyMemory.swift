/// Makes one of SQLite's requests for memory fail.
public final class FaultyMemory {
  private let library: PreloadedLibrary

  /// Builds the library that replaces the allocator.
  public init() throws(SupportFailure) {
    library = try PreloadedLibrary("faultymemory", PackageResources.faultymemory_c)
  }

  /// The environment of a program whose request number `request` finds no memory, nor any later one if that `lasts`. Afterwards
  /// the file `met` exists.
  public func environment(
    at request: Int, lasts: Bool, met: String
  ) -> [String: String?] {
    [
      "LD_PRELOAD": library.path, "FAULTY_MEMORY_REQUEST": "\(request)",
      "FAULTY_MEMORY_LASTS": lasts ? "1" : nil, "FAULTY_MEMORY_MET": met,
    ]
  }
}
