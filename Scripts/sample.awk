# Draws a house in the evening sun: prints pointer moves for `xdotool -` that look hand-drawn.
# Set left, top, width and height to the window's frame on the screen. The picture is 1000 units wide and 610 high, and
# scaled to leave a margin in the window.

BEGIN {
  scale = width * 0.86 / 1000
  if (scale * 610 > height * 0.8) scale = height * 0.8 / 610
  left += (width - 1000 * scale) / 2
  top += (height - 610 * scale) * 0.55
  srand(11)

  # The sun: a circle that ends a little past its start, and rays.
  arc(815, 125, 56, 54, -100, 275)
  for (i = 0; i < 11; i++) {
    angle = rad(i * 360 / 11 + 8)
    long = i % 2 ? 46 : 30
    line(815 + 76 * cos(angle), 125 + 74 * sin(angle), \
      815 + (76 + long) * cos(angle), 125 + (74 + long) * sin(angle))
  }

  # Hills behind, and the ground.
  curve("12 392 40 372 70 352 98 338")
  curve("296 338 310 342 324 345")
  curve("690 348 760 312 850 322 930 350 988 374")
  curve("25 512 150 506 300 514 450 509 620 515 800 508 975 514")

  # The house: walls, roof, chimney with smoke.
  corners("352 511 351 341")
  corners("651 340 653 512")
  corners("318 338 500 196 684 336 318 339")
  corners("577 252 576 196 614 195 615 281")
  curve("597 184 586 168 604 158 628 148 618 130 602 132 606 150 632 142 652 122 640 98 618 102 624 122 654 112 676 86 662 60 640 66 648 84 680 70 700 40")

  # The door with its knob, and two windows.
  curve("462 511 461 450 464 418 500 402 537 418 540 452 540 511")
  arc(527, 462, 4, 4, 0, 380)
  window(376, 366, 62, 64)
  window(566, 366, 62, 64)

  # A path to the door.
  curve("470 516 455 540 420 562 372 592")
  curve("536 516 535 542 520 566 500 592")

  # A tree: trunk and crown.
  curve("168 510 175 470 172 430 168 392")
  curve("206 510 199 470 201 432 207 394")
  curve("172 396 150 408 122 398 118 372 94 366 86 336 104 318 88 292 104 262 132 262 136 232 166 216 190 232 212 206 246 220 248 246 280 250 292 282 276 302 296 328 282 358 258 362 250 392 222 402 204 388 186 402 168 394")
  curve("150 330 162 318 176 324")
  curve("206 290 220 278 236 284")
  curve("196 352 210 342 226 350")

  # Birds.
  curve("398 110 412 94 426 92 438 108 450 92 466 92 480 108")
  curve("312 158 322 146 332 145 341 157 350 145 361 146 370 158")
  curve("452 52 460 43 468 42 475 52 482 42 490 43 498 52")

  # Grass and flowers.
  for (i = 0; i < 4; i++) tuft(50 + i * 88 + 30 * rand(), 545 + 34 * rand())
  for (i = 0; i < 5; i++) tuft(570 + i * 92 + 30 * rand(), 545 + 34 * rand())
  flower(742, 512)
  flower(802, 520)
  flower(862, 511)
}

function rad(degrees) { return degrees * 3.14159265 / 180 }

# Adds a corner to the list of the next stroke.
function through(x, y) { xs[count] = x; ys[count++] = y }

function line(x1, y1, x2, y2) {
  count = 0
  through(x1, y1); through((x1 + x2) / 2 + rand() - 0.5, (y1 + y2) / 2 + rand() - 0.5); through(x2, y2)
  stroke()
}

function arc(x, y, rx, ry, from, to, degrees) {
  count = 0
  for (degrees = from; degrees <= to; degrees += 24) through(x + rx * cos(rad(degrees)), y + ry * sin(rad(degrees)))
  stroke()
}

# A smooth stroke through the points of a list "x y x y ...".
function curve(list, parts, n, i) {
  n = split(list, parts, " ")
  count = 0
  for (i = 1; i < n; i += 2) through(parts[i], parts[i + 1])
  stroke()
}

# A stroke of straight lines that slows down at each corner.
function corners(list, parts, n, i) {
  n = split(list, parts, " ")
  count = 0
  for (i = 1; i < n; i += 2) {
    if (i > 1) {
      through(parts[i - 2] * 0.96 + parts[i] * 0.04, parts[i - 1] * 0.96 + parts[i + 1] * 0.04)
      through((parts[i - 2] + parts[i]) / 2 + rand() * 2 - 1, (parts[i - 1] + parts[i + 1]) / 2 + rand() * 2 - 1)
      through(parts[i - 2] * 0.04 + parts[i] * 0.96, parts[i - 1] * 0.04 + parts[i + 1] * 0.96)
    }
    through(parts[i], parts[i + 1])
  }
  stroke()
}

function window(x, y, w, h) {
  corners((x - 1) " " y " " (x + w) " " (y + 1) " " (x + w + 1) " " (y + h) " " x " " (y + h - 1) " " x " " (y - 3))
  line(x + w / 2, y + 2, x + w / 2 + 1, y + h - 2)
  line(x + 2, y + h / 2, x + w - 1, y + h / 2 - 1)
}

function tuft(x, y) {
  curve((x - 9) " " (y - 15) " " (x - 6) " " (y - 5) " " x " " y " " (x + 1) " " (y - 12) " " (x + 2) " " (y - 20) \
    " " (x + 3) " " (y - 9) " " (x + 4) " " y " " (x + 10) " " (y - 7) " " (x + 14) " " (y - 14))
}

# Five petals in one stroke, then the stem.
function flower(x, y, degrees, r) {
  count = 0
  for (degrees = 0; degrees <= 370; degrees += 12) {
    r = 9 + 6 * sin(rad(degrees * 5))
    through(x + r * cos(rad(degrees)), y - 44 + r * sin(rad(degrees)))
  }
  stroke()
  curve(x " " (y - 30) " " (x + 3) " " (y - 12) " " (x + 1) " " (y + 8))
}

# Draws a stroke through the corners as a Catmull-Rom spline, with a slow wobble.
function stroke(i, steps, s, t, x, y, dx, dy, phase) {
  phase = rand() * 6
  xs[-1] = xs[0]; ys[-1] = ys[0]
  xs[count] = xs[count - 1]; ys[count] = ys[count - 1]
  move(xs[0], ys[0])
  print "mousedown 1"
  for (i = 0; i < count - 1; i++) {
    dx = xs[i + 1] - xs[i]; dy = ys[i + 1] - ys[i]
    steps = int(sqrt(dx * dx + dy * dy) * scale / 9) + 2
    for (s = 1; s <= steps; s++) {
      t = s / steps
      phase += 0.2
      x = spline(xs[i - 1], xs[i], xs[i + 1], xs[i + 2], t)
      y = spline(ys[i - 1], ys[i], ys[i + 1], ys[i + 2], t)
      move(x + 0.7 * sin(phase), y + 0.7 * sin(phase * 0.83 + 1))
    }
  }
  print "mouseup 1"
}

function spline(a, b, c, d, t) {
  return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2
}

function move(x, y) {
  printf "mousemove %d %d\nsleep 0.002\n", left + x * scale + 0.5, top + y * scale + 0.5
}
