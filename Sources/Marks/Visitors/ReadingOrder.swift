import Geometry

/// The order in which people read texts that lie about on a canvas: row by row from above, and in a row from the left, or from the right if its
/// texts are mostly written that way.
public enum ReadingOrder {
  /// The indices of texts in the order in which they are read.
  public static func indices(of texts: [TextMark]) -> [Int] {
    let frames = texts.map { $0.transform.bounds(of: $0.text.box) }
    let rows = rows(of: frames)
    return rows.flatMap { row in
      let turned = row.count { texts[$0].text.setting.lines.first?.isRightToLeft == true }
      return turned * 2 > row.count
        ? row.sorted { (-frames[$0].maxX, $0) < (-frames[$1].maxX, $1) }
        : row.sorted { (frames[$0].minX, $0) < (frames[$1].minX, $1) }
    }
  }

  public static func sorted(_ texts: [TextMark]) -> [TextMark] {
    indices(of: texts).map { texts[$0] }
  }

  /// The indices of frames in rows. A frame is in the row before if its upper edge lies above the middle of that row's first frame.
  static func rows(of frames: [Rect]) -> [[Int]] {
    let order = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var (rows, middle) = ([[Int]](), -Double.infinity)
    for index in order {
      if frames[index].minY < middle {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
        middle = frames[index].centre.y
      }
    }
    return rows
  }
}
