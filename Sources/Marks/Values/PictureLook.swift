public import Geometry

/// The properties of a picture except the location of its middle.
public struct PictureLook: Hashable, Sendable {
  /// The hash of the picture's bytes.
  public let medium: MediumHash

  /// The size of the picture in its own pixels, or in its own units for a vector picture.
  public let size: Size

  /// The transform from its pixels to the canvas, both relative to the picture's middle.
  public var shape: Transform {
    didSet { (shape.tx, shape.ty) = (0, 0) }
  }

  /// The visible part, in its own pixels.
  public var crop: Rect

  /// The filters through which the picture is shown, as `FilterChain` writes them; empty if there are none.
  public var filters = ""

  /// The distance that the filters draw beyond the visible part, as a shadow does, in the picture's own pixels.
  public var overhang = 0.0

  /// Whether the dark view inverts the lightness of the picture, as it does that of ink.
  public var turnsInDark = false

  /// The whole picture, with `pixelsPerUnit` of its pixels to a unit.
  public init(medium: MediumHash, size: Size, pixelsPerUnit: Double = 1) {
    (self.medium, self.size) = (medium, size)
    shape = .scale(1 / pixelsPerUnit)
    crop = Rect(origin: .zero, size: size)
  }

  /// The transform from its pixels, relative to its upper left corner, to the canvas, relative to its middle.
  public var fromPixels: Transform {
    Transform.translation(Vector(dx: size.width / -2, dy: size.height / -2)).concatenating(shape)
  }

  /// The rectangle around the visible part and the overhang of its filters, relative to the picture's middle.
  var box: Rect {
    fromPixels.bounds(of: crop.outset(by: overhang))
  }

  /// Whether all numbers are valid; an untrusted file may contain any.
  package var isSound: Bool {
    let numbers = [
      shape.a, shape.b, shape.c, shape.d, crop.minX, crop.minY, crop.width, crop.height, overhang,
    ]
    return numbers.allSatisfy(\.isFinite) && PictureLook.sides.contains(size.width)
      && PictureLook.sides.contains(size.height) && crop.width >= 1 && crop.height >= 1
      && Rect(origin: .zero, size: size).outset(by: 1).contains(crop)
      && (0...PictureLook.mostOverhang).contains(overhang)
  }

  /// The allowed lengths of a picture's sides, in its own pixels.
  public static let sides = 1.0...32_767

  /// The greatest overhang of a picture's filters, in its own pixels.
  public static let mostOverhang = 4096.0
}
