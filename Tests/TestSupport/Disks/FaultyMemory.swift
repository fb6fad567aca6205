/// Lets one of the requests of SQLite for memory fail.
public final class FaultyMemory {
  private let library: PreloadedLibrary

  /// Builds the library that stands before the allocator.
  public init() throws(SupportFailure) {
    library = try PreloadedLibrary("faultymemory", PackageResources.faultymemory_c)
  }

  /// The environment of a program whose request number `request` finds no memory, and no later one if that `lasts`. The file
  /// `met` is there afterwards.
  public func environment(
    at request: Int, lasts: Bool, met: String
  ) -> [String: String?] {
    [
      "LD_PRELOAD": library.path, "FAULTY_MEMORY_REQUEST": "\(request)",
      "FAULTY_MEMORY_LASTS": lasts ? "1" : nil, "FAULTY_MEMORY_MET": met,
    ]
  }
}
