#!/usr/bin/env python3
"""Prints a drawing as `scrawl dump` does. It knows of files only what Sources/Documents/README.md says: read.py FILE"""
import collections, math, sqlite3, struct, sys, unicodedata
WORDS = "smoothing weighted string chisel pressure least speed tilt taper trim highlight plain turn grain".split()
LEVELS = [255, 256, 511, 512, 1023, 1024, 2047, 2048, 4095, 4096, 8191, 8192, 16383, 16384, 32767, 65534]
def single(number): return struct.unpack("<f", struct.pack("<f", number))[0]
def signed(count): return count >> 1 ^ -(count & 1)
def add(one, other): return one[0] + other[0], one[1] + other[1]
def shifting(way): return (1, 0, 0, 1, *way)  # a, b, c, d, tx and ty of a transform
def apply(t, p): return t[0] * p[0] + t[2] * p[1] + t[4], t[1] * p[0] + t[3] * p[1] + t[5]
def turn(t, p): return t[0] * p[0] + t[2] * p[1], t[1] * p[0] + t[3] * p[1]
def then(t, u): return (*turn(u, t[:2]), *turn(u, t[2:4]), *apply(u, t[4:]))
def grown(width, t): return min(max(width * math.sqrt(abs(t[0] * t[3] - t[1] * t[2])), 2**-20), 2**20)

class Bytes:
    def __init__(self, data): self.data, self.at = data, 0  # the position in bits
    def bit(self): self.at += 1; return self.data[(self.at - 1) // 8] >> (self.at - 1) % 8 & 1
    def bits(self, count): return sum(self.bit() << index for index in range(count))
    def end_bits(self): self.at += -self.at % 8
    def take(self, count): self.at += 8 * count; return self.data[self.at // 8 - count:self.at // 8]
    def byte(self): return self.take(1)[0]
    def left(self): return len(self.data) - self.at // 8
    def numbers(self, form): return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))
    def counted(self): return self.take(self.count())
    def short(self): return struct.unpack(">d", self.take(self.byte()).ljust(8, b"\0"))[0]
    def count(self): return byte if (byte := self.byte()) < 0x80 else byte & 0x7F | self.count() << 7

class Rice:
    def __init__(self, bits, k): self.bits, self.k, self.sum, self.count = bits, k, 4 << k, 4
    def read(self):
        ones = next((ones for ones in range(20) if not self.bits.bit()), 20)
        value = ones << self.k | self.bits.bits(self.k) if ones < 20 else self.bits.bits(40)
        self.sum, self.count = self.sum + min(value, 8 * (self.sum // self.count) + 8), self.count + 1
        if self.count == 32: self.sum, self.count = self.sum // 2, 16
        self.k = max((k for k in range(37) if self.sum >> k >= self.count), default=0)
        return value
def number_of(coordinate):
    bits = struct.unpack("<I", struct.pack("<f", coordinate))[0]
    return ~bits & 0xFFFFFFFF if bits >> 31 else bits | 1 << 31
def coordinate(number, grid):
    if grid: return single(number / grid)
    return struct.unpack("<f", struct.pack("<I", number & 0x7FFFFFFF if number >> 31 else ~number & 0xFFFFFFFF))[0]
def straight_on(last, before, grid):
    if grid: return 2 * last - before
    return number_of(single(goal)) if abs(goal := 2 * coordinate(last, 0) - coordinate(before, 0)) < 2**128 else last
def read_samples(b, narrow):
    origin, count, grid = None if narrow else b.numbers("2d"), b.count(), b.count()
    if narrow: origin = signed(b.count()) / grid, signed(b.count()) / grid
    first, samples, last, before = b.byte(), [], *[2 * [0 if grid else 1 << 31]] * 2
    codes = [Rice(b, first & 0x7F), Rice(b, first & 0x7F)]
    for _ in range(count):
        last, before = [(straight_on(u, v, grid) if first & 0x80 else u) + signed(code.read())
                        for u, v, code in zip(last, before, codes)], last
        samples.append([coordinate(number, grid) for number in last])
    b.end_bits()
    return origin, samples

def trend(follows):
    return lambda numbers: numbers[-1] + (3 * (numbers[-1] - numbers[-2]) >> 2 if follows and len(numbers) > 1 else 0)
def clock(tick, interval):
    first = latest = 0
    def guess(times):
        nonlocal first, latest
        start, end = 64 * times[-1], 64 * (times[-1] + tick)
        first, latest = max(first + interval, start), min(latest + interval, end)
        if first >= latest: first, latest = start, end
        return ((first + latest) // 2 + interval) // (64 * tick) * tick
    return guess
def read_series(b, count, guess, k, narrow, unknown):
    numbers = [signed(Rice(b, k).read())]
    code, counts, runs = Rice(b, b.bits(4)), Rice(b, 6 if narrow else 2), b.bits(1)
    while len(numbers) < count:
        for _ in range(counts.read() if runs else 0): numbers.append(guess(numbers))
        if len(numbers) < count: numbers.append(guess(numbers) + signed(code.read() + runs))
    return [None if number == unknown else number for number in numbers]
def read_states(b, count, narrow):
    parts, pressures, times = b.bits(4), [None] * count, [None] * count
    if parts & 1:
        n, guess = LEVELS[b.bits(4)], trend(b.bits(1))
        pressures = [level and int(level * (65534 / n) + 0.5) / 65534 for level in read_series(b, count, guess, 8, narrow, n + 1)]
    right, down = (read_series(b, count, trend(0), 6, narrow, -128) if parts & bit else [None] * count for bit in (2, 4))
    if parts & 8: times = read_series(b, count, clock(b.bits(4) + 1, b.bits(14)), 0, narrow, 2**32 - 1)
    b.end_bits()
    return list(zip(pressures, right, down, times))
def read_style(b, narrow):
    unit = b.short() if narrow else b.numbers("d")[0]
    codes, _, device, text = *b.counted().partition(b"\0"), ""
    for code, last in zip(codes, b"." + codes):
        text += (";" if text else "") + WORDS[code - 0x80] if code >= 0x80 else (":" if last >= 0x80 else "") + chr(code)
    return f" hand {short(unit)} {text}" + (f' by "{device[1:].decode()}" {device[0]}' if device else "")

class Mark:  # as it was drawn; the transform t since then, None for none; and its way after that
    ink, origin, style, part, t, way, overhang = None, (0, 0), "", None, None, (0, 0), 0
    def __init__(self, **values): self.__dict__ = values
    def but(self, **values): return Mark(**{**self.__dict__, **values})
    def moved(self, way): return self.but(way=add(self.way, way))
    def transformed(self, t):
        place, ink = add(self.origin, self.way), self.ink and (self.ink[0], grown(self.ink[1], t))
        if self.kind in ("line", "group", "filtered"):
            return self.but(ink=ink, t=then(then(self.t or shifting((0, 0)), shifting(self.way)), t), way=(0, 0))
        if self.kind == "foreign":
            middle = [self.box[i] + place[i] + self.box[i + 2] / 2 for i in (0, 1)]
            ways = [4096 * (new - old) for new, old in zip(apply(t, middle), middle)]
            return self.moved([int(way + math.copysign(0.5, way)) / 4096 for way in ways])
        if self.kind == "shape":
            t, moved = (*t[:4], 0, 0), self.but(origin=apply(t, place), way=(0, 0))
            return moved.but(frame=then(self.frame, t), points=[apply(t, point) for point in self.points], fill=turned(self.fill, t))
        if self.kind == "text":
            return self.but(origin=apply(t, place), way=(0, 0), linear=then(self.linear, (*t[:4], 0, 0)))
        return self.but(ink=ink, origin=apply(t, place), way=(0, 0), shape=self.kind == "picture" and then(self.shape, t))
    def members(self):
        way, turns = self.way, self.t and (self.kind == "group" or self.t[:4] != (1, 0, 0, 1))
        if self.kind == "filtered" and not turns: way = add(self.t[4:], way)
        return [(mark.transformed(self.t) if turns else mark).moved(way) for mark in self.marks]
def turned(fill, t):  # the filling of a shape, whose lines turn with it
    if not fill or not fill[0]: return fill
    pattern, parts, angle, gap = fill
    old = (math.cos(angle), math.sin(angle)) if angle else (1, 0)
    new = apply(t, old)
    turn = math.atan2(old[0] * new[1] - old[1] * new[0], new[0] * old[0] + new[1] * old[1])
    if not 0 < math.sqrt(new[0] * new[0] + new[1] * new[1]) < math.inf or abs(turn) <= 1e-12: return fill
    return pattern, parts, math.remainder(angle + turn, 2 * math.pi), gap
def read_ink(first, b):
    parts = b.numbers("4f") if first & 4 else [single(byte / 255) for byte in b.take(4)]
    return parts, b.numbers("d" if first & 8 else "f")[0]
def read_look(b):
    look = dict(t=None, style="", part=None, way=(0, 0))
    while b.left():
        kind, value = b.byte(), Bytes(b.counted())
        if kind == 1: look["ink"] = read_ink(value.byte(), value)
        elif kind == 2: look["t"] = value.numbers("6d")
        elif kind == 3: look.update(overhang=value.numbers("d")[0], filters=value.take(value.left()).decode())
        elif kind == 4: look["style"] = read_style(value, False)
        elif kind == 5: look["part"] = value.numbers("2d")
    return look
def read_body(b, find):
    form = b.byte()
    if form == 1: return read_mark(b)
    base = find(b.numbers("q")[0]) if form == 2 else Bytes(b.counted())
    m, look = read_body(base, find), read_look(b)
    if m.kind != "text": return m.but(**look)
    *linear, x, y = look["t"] or shifting((0, 0))
    return m.but(origin=(x, y), way=(0, 0), linear=(*linear, 0, 0), colour=look["ink"][0])
def read_mark(b):
    first = b.byte()
    if first == 0x80: return read_further(b)
    if first & 3 == 1: return Mark(kind="vertex", origin=add(b.numbers("2d"), b.numbers("2f")))
    ink, narrow = read_ink(first, b), first & 0x80
    if first & 3 == 0: return Mark(kind="dot", ink=ink, origin=b.numbers("2d"))
    if first & 3 == 3: return Mark(kind="group", ink=ink, marks=[read_mark(b) for _ in range(b.count())])
    origin, samples = read_samples(b, narrow)
    return Mark(kind="line", ink=ink, origin=origin, samples=samples,
                states=read_states(b, len(samples), narrow) if first & 0x10 else [(None,) * 4] * len(samples),
                style=read_style(b, narrow) if first & 0x20 else "", part=b.numbers("2d") if first & 0x40 else None)
def read_further(b):
    name, origin, box = b.counted().decode(), b.numbers("2d"), b.numbers("4d")
    media, body = [b.take(32).hex() for _ in range(b.count())], Bytes(b.counted())
    if name == "mark" and body.data[:1] in (b"\1", b"\3"): return read_body(body, None).moved(origin)
    if name == "picture":
        n = body.numbers("11d")
        return Mark(kind=name, origin=origin, size=n[:2], shape=(*n[2:6], 0, 0), crop=n[6:10], overhang=n[10], medium=media[0],
                    turns=body.byte(), filters=body.counted().decode())
    if name == "filtered":
        *t, overhang, _, filters = *body.numbers("7d"), body.byte(), body.counted().decode()
        return Mark(kind=name, way=origin, t=(*t,), overhang=overhang, filters=filters,
                    marks=[read_mark(body) for _ in range(body.count())])
    if name == "shape": return read_shape(body, origin, media)
    if name == "text":
        return Mark(kind=name, origin=origin, colour=read_colour(body), linear=(*[body.short() for _ in range(4)], 0, 0),
                    words=read_text(body, media))
    return Mark(kind="foreign", name=name, origin=origin, box=box, media=media, body=body.take(body.left()))
def read_shape(b, origin, media):
    m = Mark(kind="shape", origin=origin, form="", frame=(0,) * 6, points=[], heads=[None, None], dash=0, hand="", fill=None, sketch=0, label="")
    while b.left():
        kind, value = b.byte(), Bytes(b.counted())
        if kind == 1: m.ink = read_ink(value.byte(), value)
        elif kind == 2:
            m.form = "rectangle ellipse diamond polygon star".split()[figure := value.byte()]
            if figure > 2: m.form += f" {value.byte()}"
            if figure > 3: m.form += f" {short(value.short())}"
            *frame, m.radius = [value.short() for _ in range(5)]
            m.frame = (*frame, 0, 0)
        elif kind == 3: m.bend, m.points = value.byte(), [(value.short(), value.short()) for _ in range(value.count())]
        elif kind == 4: m.heads = [(value.byte(), value.short()) for _ in range(2)]
        elif kind == 5: m.dash = value.byte()
        elif kind == 6: m.hand = read_style(value, False).partition(' by "')[0] + f" seed {value.numbers('I')[0]}"
        elif kind == 7: m.fill = value.byte(), value.numbers("4f"), value.short(), value.short()
        elif kind == 8: m.sketch = value.count()
        elif kind == 9: m.label = f" label {colour(read_colour(value))} {read_text(value, media)}"
    return m
def read_colour(b): return b.numbers("4f") if b.byte() else [single(byte / 255) for byte in b.take(4)]

class Sum:  # of the parts of a text, as its texts have it
    def __init__(self): self.sum = 0xCBF29CE484222325
    def add(self, *words):
        for word in words:
            if isinstance(word, float): word = struct.unpack("<q", struct.pack("<d", word))[0]
            self.sum = (self.sum ^ word & 2**64 - 1) * 0x100000001B3 & 2**64 - 1
            self.sum ^= self.sum >> 32
    def bytes(self, bytes): self.add(len(bytes), *bytes)
    def names(self, names):
        self.add(len(names))
        for name in names: self.bytes(name)
    def colour(self, parts): self.add(*map(float, parts) if parts else (-1,))
    def __str__(self): return f"{self.sum:016x}"
def place(b, unit, reference, known=0):
    code = b.count()
    steps = signed(code >> 1) + known
    guess = reference + steps * unit
    if code & 1: guess = struct.unpack("<d", struct.pack("<Q", struct.unpack("<Q", struct.pack("<d", guess))[0] + signed(b.count()) & 2**64 - 1))[0]
    return guess, steps
def read_names(b): return [b.counted() for _ in range(b.count())]
def quoted(text):
    def one(c): return "\\n" if c == "\n" else "\\" + c if c in '"\\' else f"\\u{{{ord(c):x}}}" if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp", "Cn", "Co") else c
    return '"' + "".join(map(one, text)) + '"'
def read_text(b, media):
    words, looks, paragraphs, last = b.counted(), Sum(), [], 0
    while len(paragraphs) <= words.count(b"\n"): paragraphs += b.count() * [(b.byte(), b.byte())]
    spans = b.count()
    for _ in range(spans):
        start = last + b.count()
        last = start + b.count()
        flags, = b.numbers("H")
        looks.add(start, last)
        looks.names(read_names(b) if flags & 1 else [])
        looks.add(b.numbers("H")[0] if flags & 2 else -1)
        looks.add(*[1 if flags & yes else 0 if flags & 2 * yes else -1 for yes in (4, 16, 64)])
        looks.add(b.short() if flags & 256 else 1)
        for flag in (512, 1024): looks.colour(read_colour(b) if flags & flag else None)
        looks.bytes(b.counted() if flags & 2048 else b"")
    looks.add(*[kind << 8 | level for kind, level in paragraphs])
    kinds, names, weight, (size, height, width), language = b.take(3), read_names(b), b.numbers("H")[0], [b.short() for _ in range(3)], b.counted()
    looks.add(*kinds); looks.names(names); looks.add(weight, size, height, width or 1); looks.bytes(language)
    is_plain = not spans and (*kinds, weight, height) == (0, 0, 0, 400, 1) and not any(map(any, paragraphs))
    start, check = quoted(words.decode()), Sum()
    if len(words) > 160:
        check.bytes(words)
        start = f"{quoted(words[:80].decode(errors='ignore'))}... {len(words)} bytes {check}"
    text = f"{start} size {short(size)} family {quoted(b','.join(names).decode())} looks {'none' if is_plain else f'{spans} spans {looks}'}"
    return text + (f" wrap {short(width)}" if width else "") + read_setting(b, size / 32768, media)
def read_setting(b, unit, media):
    check, size = Sum(), [place(b, unit, 0)[0] for _ in range(2)]
    check.add(*size)
    fonts = [([b.counted() for _ in range(3)], b.numbers("4i"), b.take(32)) for _ in range(b.count())]
    lines, end, x, y, rest, step = [], 0, 0.0, 0.0, [0, 0, 0], 0
    for _ in range(b.count()):
        head = b.count()
        end, x, (y, step) = end + (head >> 1), place(b, unit, x)[0], place(b, unit, y, step)
        rest = [place(b, unit, old)[0] for old in rest]
        lines.append((x, y))
        check.add(end, head & 1, x, y, *rest)
    forms = b.count()
    for _ in range(forms):
        count = b.count()
        bits = b.take(-(-count // 4))
        steps = [bits[i // 4] >> 2 * (i % 4) & 3 for i in range(count)]
        how, last = b.count(), [0, 0]
        check.add(*steps)
        for _ in range(2 * sum(3 if step == 2 else 1 for step in steps)):
            if how:
                last = last[1], last[0] + signed(b.count())
                one = 1 / fonts[(how - 1) // 2][1][0]
                number = last[1] * (one if how & 1 else one / 256)
            else: number = b.numbers("f")[0]
            check.add(struct.unpack("<I", struct.pack("<f", number))[0])
    glyphs, x, y, line, end, shown, ways, last = b.count(), 0.0, 0.0, 0, 0, forms * [1], forms * [0], None
    for _ in range(glyphs):
        head = b.count()
        form, begins, start, known = head >> 3, False, x, 0 if last is None else ways[last]
        if head & 2:
            way = b.count()
            if way: begins, line = True, line + way - 1
            (start, y), known = (lines[line], 0) if begins else ((x, b.numbers("d")[0]), known)
        x, steps = place(b, unit, start, known) if head & 1 else (start + known * unit, known)
        if not begins and last is not None: ways[last] = steps
        first, shown[form] = (end + signed(b.count()), b.count()) if head & 4 else (end, shown[form])
        end, last = first + shown[form], form
        check.add(form, first << 32 | shown[form], x, y)
    end = 0
    for _ in range(b.count()):
        head = b.count()
        end += head >> 3
        if head & 1: font_size = b.short()
        parts = read_colour(b) if head & 2 else None
        check.add(end, b.count() if head & 4 else -1, font_size)
        check.colour(parts)
    def frame(corner):
        corner = [place(b, unit, old)[0] for old in corner]
        return corner, [place(b, unit, 0)[0] for _ in range(2)]
    corner = [0, 0]
    for _ in range(b.count()):
        head = b.byte()
        parts = read_colour(b) if head & 1 else None
        corner, sides = frame(corner)
        check.add(head >> 1, *corner, *sides)
        check.colour(parts)
    corner, end = [0, 0], 0
    for _ in range(b.count()):
        medium, (corner, sides), first = b.count(), frame(corner), end + signed(b.count())
        end = first + b.count()
        check.add(medium, first, end, *corner, *sides)
    for medium in media: check.bytes(bytes.fromhex(medium))
    for names, numbers, hash in fonts:
        for name in names: check.bytes(name)
        check.add(*numbers)
        check.bytes(hash)
    return f" box {join(size)} lines {len(lines)} glyphs {glyphs} {check}"

def short(number): return repr(float(number)).removesuffix(".0")
def join(numbers): return ",".join(map(short, numbers))
def colour(parts):
    bytes = [math.floor(single(part * 255) + 0.5) for part in parts]
    if any(single(byte / 255) != part for byte, part in zip(bytes, parts)): return join(parts)
    return "#" + "".join(f"{byte:02x}" for byte in bytes[:4 if parts[3] < 1 else 3])
def shape_text(m, place, ink):
    if m.form: form, rest = m.form, f" frame {join(m.frame[:4])}" + (f" radius {short(m.radius)}" if m.radius > 0 else "")
    else:
        heads = ",".join(head and head[0] and f"{'arrow triangle bar dot'.split()[head[0] - 1]}:{short(head[1])}" or "none" for head in m.heads)
        bend, is_arrow = ("", "curve", "elbow")[m.bend & 7], heads != "none,none"
        form = "loop" if m.bend == 9 else "polygon" if m.bend & 8 else f"{bend} arrow".strip() if is_arrow else bend
        form = form or ("polyline" if len(m.points) > 2 else "line")
        rest = "".join(" " + join(add((0, 0), point)) for point in m.points) + f" heads {heads}" * is_arrow
    fill = m.fill and f" fill {'solid hatched crosshatched dotted'.split()[m.fill[0]]} {colour(m.fill[1])}"
    if m.fill and m.fill[0]: fill += f" {short(m.fill[2])} {short(m.fill[3])}"
    dash = ("", " dashed", " dotted")[m.dash]
    return f"{form} {join(place)}{ink}{rest}{dash}{m.hand}{fill or ''}" + (f" sketch {m.sketch}" if m.sketch else "") + m.label
def text(m):
    place, ink = add(m.origin, m.way), m.ink and f" {short(m.ink[1])} {colour(m.ink[0])}"
    overhang = f" overhang {short(m.overhang)}" if m.overhang else ""
    if m.kind == "shape": return "shape " + shape_text(m, place, ink)
    if m.kind == "text": return f"text {join(place)} {colour(m.colour)} linear {join(m.linear[:4])} {m.words}"
    if m.kind in ("dot", "vertex"): return f"{m.kind} {join(place)}{ink or ''}"
    if m.kind == "picture":
        words = f"picture {join(place)} {short(m.size[0])}x{short(m.size[1])} shape {join(m.shape[:4])} crop {join(m.crop)}"
        return f"{words} medium {m.medium}{overhang}{' turns' * m.turns}" + (f" filters {m.filters}" if m.filters else "")
    if m.kind == "foreign":
        words = f"foreign {m.name} {join(add(m.box[:2], place))} {join(m.box[2:])} from {join(place)}"
        return words + "".join(f" medium {medium}" for medium in m.media) + f" body {m.body.hex()}"
    if m.kind == "filtered":
        words = f"filtered {m.filters}{overhang}" + (f" unit {short(unit)}" if (unit := grown(1, m.t)) != 1 else "")
        return words + " {" + ";".join(" " + text(mark) for mark in m.members()) + " }"
    if m.kind == "group": return f"stroke{ink}" + ("; ".join(map(text, m.members())).join([" { ", " }"]) if m.marks else "")
    words = f"stroke{ink}{m.style}" + (f" part {join(m.part)}" if m.part else "")
    if m.t: place = add(apply(m.t, m.origin), m.way)
    for sample, (pressure, right, down, time) in zip(m.samples, m.states):
        words += " " + join(add(place, list(map(single, turn(m.t, sample))) if m.t else sample))
        if (pressure, right, down, time) != (None,) * 4:
            tilt = "" if right is None or down is None else join((right, down))
            words += f":{'' if pressure is None else short(pressure)}:{tilt}:{'' if time is None else time}"
    return words

db = sqlite3.connect(sys.argv[1])
version = db.execute("PRAGMA user_version").fetchone()[0]
step, steps = ("step", "steps") if version > 3 else ("command", "commands")
if version < 3: db.executescript("""CREATE TEMP VIEW changes AS SELECT *, 0 AS dx, 0 AS dy FROM main.changes;
    CREATE TEMP TABLE moves (command, first, last, dx, dy)""")
if version < 6: db.executescript("""CREATE TEMP TABLE entries (number, kind);
    CREATE TEMP TABLE entry_changes (step, key, change, entry)""")
marks, entries = {}, {}
for (n,) in db.execute(f"""WITH RECURSIVE chain (n) AS (SELECT {step} FROM head UNION SELECT parent FROM {steps}, chain
        WHERE number = n) SELECT n FROM chain WHERE n IS NOT NULL ORDER BY n""").fetchall():
    for first, last, *way in db.execute(f"SELECT first, last, dx, dy FROM moves WHERE {step} = {n}"):
        marks |= {rank: (mark, add(old, way)) for rank, (mark, old) in marks.items() if first <= rank <= last}
    for rank, comes, *put in db.execute(f"SELECT place, appears, mark, dx, dy FROM changes WHERE {step} = {n} ORDER BY appears"):
        if comes: marks[rank] = put[0], put[1:]
        else: del marks[rank]
    entries |= dict(db.execute(f"""SELECT entry_changes.key, max(CASE change WHEN 'put' THEN kind END)
        FROM entry_changes, entries WHERE number = entry AND step = {n} GROUP BY 1"""))
def find(mark): return Bytes(db.execute("SELECT body FROM marks WHERE number = ?", (mark,)).fetchone()[0])
for _, (mark, way) in sorted(marks.items()): print(text(read_body(find(mark), find).moved([part / 4096 for part in way])))
for kind, count in sorted(collections.Counter(filter(None, entries.values())).items()): print("entries", kind, count)
