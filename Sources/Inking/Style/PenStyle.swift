/// The rules by which a pen makes ink from samples. The samples stay as they came; each property is one step from them to the
/// visible line, so that the style of a stroke can be changed at any time.
public struct PenStyle: Hashable, Sendable {
  /// Half the length of the window over which places are averaged, in milliseconds; 0 averages nothing.
  public var smoothing: Double = 16

  public var stabiliser = Stabiliser.none
  public var nib = Nib.round

  /// Whether the nib turns with the pen: to the direction in which the pen leans, plus the nib's own angle.
  public var turnsNib = false

  /// The share of the width that each pressure gives.
  public var pressure = PressureCurve.linear

  /// The part of the width that is left at no pressure, or at a high speed; 1 keeps the width constant.
  public var leastWidth: Double = 1

  /// The weight of the speed as light pressure where a device has none, from 0 to 1.
  public var speed: Double = 0

  /// The width of a pen that lies flat, as a multiple of that of an upright one.
  public var tiltWidth: Double = 1

  /// The lengths over which the line grows to its width at its start, and loses it at its end, in widths.
  public var taperIn: Double = 0
  public var taperOut: Double = 0

  /// Whether the short hooks are left out that a hand makes as it puts a pen down or lifts it.
  public var trimsHooks = false

  /// The strength of the paper's grain in the ink, from 0 to 1; a pen that is pressed harder shows less of it.
  public var grain: Double = 0

  /// Whether the ink lies under other ink and doesn't add up, as that of a highlighter.
  public var isHighlight = false

  public init() {}

  /// The factor by which a line may be wider than its ink says.
  public var mostWidth: Double { max(tiltWidth, 1) }

  /// Whether the line depends on the times of its samples.
  public var dependsOnTime: Bool {
    if case .weighted(let weight) = stabiliser, weight > 0 { return true }
    return smoothing > 0 || speed > 0 || trimsHooks
  }

  /// Whether each number is within its bounds. NaN never is.
  public var isSound: Bool {
    let shares = [leastWidth, speed, grain] + pressure.numbers + nib.shares
    let lengths = [taperIn, taperOut]
    return Self.smoothings.contains(smoothing) && stabiliser.isSound
      && shares.allSatisfy((0...1).contains) && lengths.allSatisfy(Self.tapers.contains)
      && Self.tiltWidths.contains(tiltWidth) && pressure.isSound && nib.isSound
  }

  public static let smoothings = 0.0...100
  public static let tapers = 0.0...100
  public static let tiltWidths = 1.0...16
}
