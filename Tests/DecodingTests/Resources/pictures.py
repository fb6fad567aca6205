"""Makes pictures for the tests of the reader, and decodes them independently.

Beside a picture NAME lies NAME.rgba: width and height, then straight RGBA.
"""
import struct
import sys
import zlib

from PIL import Image


def scene(width=61, height=43, alpha=True):
    """Gradients and an edge, with every alpha."""
    image = Image.new("RGBA", (width, height))
    image.putdata(
        [
            (
                x * 255 // (width - 1),
                y * 255 // (height - 1),
                255 if (x // 7 + y // 5) % 2 else 40,
                (x * 11 + y * 7) % 256 if alpha else 255,
            )
            for y in range(height)
            for x in range(width)
        ]
    )
    return image if alpha else image.convert("RGB")


def refer(path, image):
    image = image.convert("RGBA")
    with open(path + ".rgba", "wb") as file:
        file.write(struct.pack("<II", *image.size) + image.tobytes())


def keep(folder, name, image, **options):
    path = f"{folder}/{name}"
    image.save(path, **options)
    refer(path, Image.open(path))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def deep_png(path, width, height):
    """A PNG of 16 bits a channel, which the library for the other samples can't write."""
    rows = b"".join(
        b"\0" + b"".join(struct.pack(">4H", x * 997 % 65536, y * 1009 % 65536, x * y * 31 % 65536, 65535 - x * 600) for x in range(width))
        for y in range(height)
    )
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 6, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    image = Image.new("RGBA", (width, height))
    image.putdata(
        [
            tuple(round(value / 257) for value in (x * 997 % 65536, y * 1009 % 65536, x * y * 31 % 65536, 65535 - x * 600))
            for y in range(height)
            for x in range(width)
        ]
    )
    refer(path, image)


def samples(folder):
    clear, solid = scene(), scene(alpha=False)
    keep(folder, "alpha.png", clear)
    keep(folder, "opaque.png", solid)
    keep(folder, "grey.png", solid.convert("L"))
    keep(folder, "greyAlpha.png", clear.convert("LA"))
    keep(folder, "palette.png", solid.quantize(40))
    keep(folder, "bits.png", solid.convert("1"))
    deep_png(f"{folder}/deep.png", 61, 43)
    keep(folder, "plain.jpeg", solid, quality=90)
    keep(folder, "progressive.jpeg", solid, quality=90, progressive=True)
    keep(folder, "grey.jpeg", solid.convert("L"))
    keep(folder, "cmyk.jpeg", solid.convert("CMYK"), quality=95)
    keep(folder, "lossless.webp", clear, lossless=True, exact=True)
    keep(folder, "lossy.webp", solid, quality=80)
    keep(folder, "palette.gif", solid.quantize(64))
    keep(folder, "rgb.tiff", solid)
    keep(folder, "packed.tiff", clear, compression="tiff_lzw")
    keep(folder, "grey.tiff", solid.convert("L"))
    keep(folder, "rgb.bmp", solid)
    keep(folder, "palette.bmp", solid.quantize(40))


def orientations(folder):
    """JPEGs whose EXIF says how they are turned, and what PIL makes of it."""
    from PIL import ImageOps

    for number in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = number
        path = f"{folder}/{number}.jpeg"
        scene(83, 57, False).save(path, quality=95, subsampling=0, exif=exif)
        refer(path, ImageOps.exif_transpose(Image.open(path)))


def profile(colourants, gamma):
    """A display profile of version 2 with these XYZ of red, green and blue, adapted to D50, and one gamma."""

    def fixed(numbers):
        return struct.pack(f">{len(numbers)}i", *(round(number * 65536) for number in numbers))

    white = (0.9642, 1.0, 0.8249)
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)) + b"\0\0"
    name = b"test\0"
    tags = [
        (b"desc", b"desc\0\0\0\0" + struct.pack(">I", len(name)) + name + bytes(79)),
        (b"cprt", b"text\0\0\0\0none\0\0\0\0"),
        (b"wtpt", b"XYZ \0\0\0\0" + fixed(white)),
        *((tag, b"XYZ \0\0\0\0" + fixed(xyz)) for tag, xyz in zip((b"rXYZ", b"gXYZ", b"bXYZ"), colourants)),
        *((tag, curve) for tag in (b"rTRC", b"gTRC", b"bTRC")),
    ]
    table, body = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for tag, content in tags:
        content += bytes(-len(content) % 4)
        table += tag + struct.pack(">II", start + len(body), len(content))
        body += content
    header = struct.pack(
        ">I4sI4s4s4s12x4s20x", start + len(body), b"\0\0\0\0", 0x02400000, b"mntr", b"RGB ", b"XYZ ", b"acsp"
    )
    header = header.ljust(68, b"\0") + fixed(white)
    return header.ljust(128, b"\0") + table + body


SRGB = [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)]
ADOBE = [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)]


def converted(pixel, colourants, gamma):
    """The colour in sRGB by the definitions, in floating point: linear, XYZ, linear sRGB, sRGB."""
    linear = [(value / 255) ** gamma for value in pixel]
    xyz = [sum(linear[i] * colourants[i][axis] for i in range(3)) for axis in range(3)]
    (a, d, g), (b, e, h), (c, f, i) = SRGB
    determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    inverse = [
        [e * i - f * h, c * h - b * i, b * f - c * e],
        [f * g - d * i, a * i - c * g, c * d - a * f],
        [d * h - e * g, b * g - a * h, a * e - b * d],
    ]
    encoded = []
    for row in inverse:
        value = min(max(sum(n * v for n, v in zip(row, xyz)) / determinant, 0), 1)
        encoded.append(12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)
    return tuple(round(255 * value) for value in encoded)


def profiles(folder):
    image = scene()
    for name, colourants, gamma in [
        ("adobe", ADOBE, 563 / 256),
        ("swapped", SRGB[::-1], 563 / 256),
    ]:
        path = f"{folder}/{name}.png"
        image.save(path, icc_profile=profile(colourants, gamma))
        result = Image.new("RGBA", image.size)
        result.putdata([converted(pixel[:3], colourants, gamma) + pixel[3:] for pixel in image.getdata()])
        refer(path, result)
    path = f"{folder}/broken.png"
    image.save(path, icc_profile=profile(ADOBE, 2)[:200] + bytes(300))
    refer(path, image)


def colours(folder):
    """Profiles, and colours of sRGB with the light of the profile's colours by the definitions: 0xRRGGBB, three numbers up to 1."""

    def solve(matrix, vector):
        """Cramer's rule."""

        def determinant(m):
            (a, b, c), (d, e, f), (g, h, i) = m
            return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

        whole = determinant(matrix)
        return [
            determinant([[vector[r] if c == column else matrix[r][c] for c in range(3)] for r in range(3)]) / whole
            for column in range(3)
        ]

    levels = [0, 1, 2, 5, 10, 30, 64, 100, 128, 180, 230, 254, 255]
    for name, colourants, gamma in [
        ("adobe", ADOBE, 563 / 256),
        ("linear", ADOBE, 1),
        ("swapped", SRGB[::-1], 461 / 256),
    ]:
        open(f"{folder}/{name}.icc", "wb").write(profile(colourants, gamma))
        lines = []
        for rgb in [(r, g, b) for r in levels for g in levels for b in levels]:
            linear = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in rgb]
            xyz = [sum(linear[i] * SRGB[i][axis] for i in range(3)) for axis in range(3)]
            theirs = solve([[colourants[c][axis] for c in range(3)] for axis in range(3)], xyz)
            light = [min(max(value, 0), 1) for value in theirs]
            lines.append("%06x %.7f %.7f %.7f" % (rgb[0] << 16 | rgb[1] << 8 | rgb[2], *light))
        open(f"{folder}/{name}.txt", "w").write("\n".join(lines))


def gif(path, frames):
    """A GIF whose first frame is red and whose others are blue."""
    first, other = Image.new("P", (30, 20), 0), Image.new("P", (30, 20), 1)
    for image in (first, other):
        image.putpalette([255, 0, 0, 0, 0, 255] + [0] * 762)
    first.save(path, save_all=True, append_images=[other, first] * ((frames - 1) // 2) + [other], duration=20)


def bomb(path):
    """A PNG of 4 by 4 pixels whose data inflate to a hundred megabytes."""
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 4, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(bytes(100_000_000), 9)) + chunk(b"IEND", b""))


def large(path, width, height, kind="JPEG"):
    """A large picture with details everywhere: a tile of noise, repeated."""
    tile = Image.effect_noise((1024, 1024), 60).convert("RGB")
    tile = Image.blend(tile, scene(1024, 1024, False), 0.6)
    image = Image.new("RGB", (width, height))
    for top in range(0, height, 1024):
        for left in range(0, width, 1024):
            image.paste(tile, (left, top))
    image.save(path, kind, quality=90)


def decode(path):
    refer(path, Image.open(path))


def turn(path, name, decoded):
    """A copy of a HEIF that says it is turned left once, and the turned pixels of the decoded original."""
    with open(path, "rb") as file:
        content = bytearray(file.read())
    # The numbers of bits of the channels, which no decoder needs, give way to the turning.
    place = content.index(b"pixi")
    size = int.from_bytes(content[place - 4 : place], "big") - 8
    content[place : place + 4 + size] = b"irot\1" + bytes(size - 1)
    with open(name, "wb") as file:
        file.write(content)
    refer(name, Image.open(decoded).transpose(Image.Transpose.ROTATE_90))


globals()[sys.argv[1]](*(int(word) if word.isdigit() else word for word in sys.argv[2:]))
