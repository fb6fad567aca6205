import Glibc

/// The extent of trials that could be endless: an ordinary run makes a part of them, and `Scripts/test --all` all.
public enum Extent {
  /// Whether all are made.
  public static let isWhole = getenv("SCRAWL_ALL") != nil

  /// The value for all trials, or for the part that an ordinary run makes.
  public static func of<Value>(_ whole: Value, usually part: Value) -> Value {
    isWhole ? whole : part
  }
}
