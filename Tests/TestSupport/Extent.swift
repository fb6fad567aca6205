import Glibc

/// How much is tried of what has no end: an ordinary run tries a part of it, and `Scripts/test --all` the whole.
public enum Extent {
  /// Whether the whole is tried.
  public static let isWhole = getenv("SCRAWL_ALL") != nil

  /// The whole, or the part that an ordinary run tries.
  public static func of<Value>(_ whole: Value, usually part: Value) -> Value {
    isWhole ? whole : part
  }
}
