public import Geometry

/// What a picture shows, and how; all but the place of its middle.
public struct PictureLook: Hashable, Sendable {
  /// The hash of the picture's bytes.
  public let medium: MediumHash

  /// Its own size in pixels, or in its own units where it is made of lines.
  public let size: Size

  /// What leads from its pixels to the canvas, both told from the picture's middle.
  public var shape: Transform {
    didSet { (shape.tx, shape.ty) = (0, 0) }
  }

  /// The part that is shown, in its own pixels.
  public var crop: Rect

  /// The filters that it is seen through, in the words of `FilterChain`; empty where there are none.
  public var filters = ""

  /// How far the filters draw beyond the part that is shown, in its own pixels: a shadow does.
  public var overhang = 0.0

  /// Whether the dark view turns its lightness, as it turns that of ink.
  public var turnsInDark = false

  /// The whole picture, with so many of its pixels to a unit.
  public init(medium: MediumHash, size: Size, pixelsPerUnit: Double = 1) {
    (self.medium, self.size) = (medium, size)
    shape = .scale(1 / pixelsPerUnit)
    crop = Rect(origin: .zero, size: size)
  }

  /// What leads from its pixels, told from its upper left corner, to the canvas, told from its middle.
  public var fromPixels: Transform {
    Transform.translation(Vector(dx: size.width / -2, dy: size.height / -2)).concatenating(shape)
  }

  /// The rectangle around what is seen, told from the picture's middle.
  var box: Rect {
    fromPixels.bounds(of: crop.outset(by: overhang))
  }

  /// Whether all numbers make sense: the file of a stranger may say anything.
  package var isSound: Bool {
    let numbers = [
      shape.a, shape.b, shape.c, shape.d, crop.minX, crop.minY, crop.width, crop.height, overhang,
    ]
    return numbers.allSatisfy(\.isFinite) && PictureLook.sides.contains(size.width)
      && PictureLook.sides.contains(size.height) && crop.width >= 1 && crop.height >= 1
      && Rect(origin: .zero, size: size).outset(by: 1).contains(crop)
      && (0...PictureLook.mostOverhang).contains(overhang)
  }

  /// The sides that a picture may have, in its own pixels.
  public static let sides = 1.0...32_767

  /// The farthest that filters draw beyond a picture, in its own pixels.
  public static let mostOverhang = 4096.0
}
