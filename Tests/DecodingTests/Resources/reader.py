"""A reader that misbehaves as its program's name says; the tests start it in place of the real one."""
import array
import mmap
import os
import socket
import struct
import sys
import time

way = os.path.basename(sys.argv[0])
channel = socket.socket(fileno=3)


def say(*words):
    channel.send(struct.pack(f"={len(words)}Q", *words))


def hear():
    return channel.recvmsg(64, socket.CMSG_SPACE(4))


if way == "unconfined":
    say(2, 3, 95)
    sys.exit(1)
say(1)
hear()
if way == "hanging":
    half = struct.unpack("=Q", struct.pack("=d", 0.5))[0]
    say(5, half)
    time.sleep(60)
if way == "talking":
    say(99, 1, 2)
if way == "crashing":
    os.kill(os.getpid(), 11)
if way == "ending":
    os._exit(7)
if way == "looking":
    os._exit(sum(name in os.environ for name in ("PATH", "DISPLAY", "XDG_RUNTIME_DIR", "TMPDIR")))
if way == "huge":
    say(3, 1 << 40, 1 << 40)
if way in ("holding", "shrinking", "lying"):
    say(3, 20, 10)
    _, control, _, _ = hear()
    memory = array.array("i", control[0][2])[0]
    if way == "holding":
        pixels = mmap.mmap(memory, 800)
    if way == "shrinking":
        os.ftruncate(memory, 0)
    say(6, 21 if way == "lying" else 20, 10, 1, 1)
hear()
