"""A source of drags (XDND) that follows the commands in its arguments, one after the other.

The first argument is the number of the target's window. Each answer of the target is a line of the output, and so is each
request for the contents and each selection that it owns. Forms are offered by `offer TYPE HOW`, where HOW is `text:TEXT`, `pattern:COUNT` or one of the
ways not to give them that `convert` lists.
"""

import functools
import os
import signal
import sys

from Xlib import X, Xatom, display
from Xlib.protocol import event

screen = display.Display()
root = screen.screen().root
target = screen.create_resource_object("window", int(sys.argv[1]))
window = root.create_window(0, 0, 10, 10, 0, X.CopyFromParent, event_mask=X.PropertyChangeMask)
source = window.id
version = 5
forms = {}
transfers = {}
PIECE = 1 << 16


@functools.cache
def atom(name):
    return screen.intern_atom(name)


@functools.cache
def name_of(atom):
    return screen.get_atom_name(atom)


def tell(*words):
    print(*words, flush=True)


def send(message, *data):
    data = [source, *data, 0, 0, 0, 0][:5]
    sent = event.ClientMessage(
        window=target, client_type=atom(message), data=(32, [value & 0xFFFFFFFF for value in data])
    )
    target.send_event(sent)


def pattern(count):
    """Bytes of which every place differs from what is a piece further."""
    block = bytes((i * i >> 8) & 0xFF for i in range(65537))
    return (block * (count // len(block) + 1))[:count]


def convert(request):
    name = name_of(request.target)
    tell("asked for", name, "at", request.time)
    how, _, rest = forms.get(name, "refuse").partition(":")
    prop = request.property
    if how == "silence":
        return
    if name == "TARGETS":
        request.requestor.change_property(prop, Xatom.ATOM, 32, [atom(name) for name in forms])
        how = "done"
    if how == "die":
        os._exit(0)
    if how == "text":
        request.requestor.change_property(prop, request.target, 8, rest.encode())
    elif how == "hexadecimal":
        request.requestor.change_property(prop, request.target, 8, bytes.fromhex(rest))
    elif how == "numbers":
        request.requestor.change_property(prop, Xatom.CARDINAL, 32, [1, 2, 3])
    elif how == "pattern":
        begin(request, pattern(int(rest)))
    elif how == "endless":
        begin(request, None)
    elif how == "stop":
        begin(request, pattern(3 * PIECE), len(rest))
    elif how == "die later":
        begin(request, pattern(100 * PIECE), -3)
    elif how != "done":
        prop = X.NONE
    answer = event.SelectionNotify(
        time=request.time, requestor=request.requestor, selection=request.selection,
        target=request.target, property=prop,
    )
    request.requestor.send_event(answer)
    screen.flush()


def begin(request, value, pieces=None):
    """Begins an incremental transfer (ICCCM 2.7.2)."""
    request.requestor.change_attributes(event_mask=X.PropertyChangeMask)
    size = len(value) if value is not None else 0
    request.requestor.change_property(request.property, atom("INCR"), 32, [size])
    transfers[request.requestor.id, request.property] = [request, value, 0, pieces]


def go_on(key):
    """Sends the next piece; stops after `pieces` of them, and dies after that many if it is negative."""
    request, value, at, pieces = transfers[key]
    if pieces is not None and at // PIECE >= abs(pieces):
        if pieces < 0:
            os._exit(0)
        return
    piece = bytes(PIECE) if value is None else value[at : at + PIECE]
    request.requestor.change_property(request.property, request.target, 8, piece)
    transfers[key][2] += PIECE
    if not piece:
        del transfers[key]
    screen.flush()


def serve(awaited=None):
    """Handles events until the awaited message has come."""
    while True:
        happening = screen.next_event()
        if happening.type == X.SelectionRequest:
            convert(happening)
        elif happening.type == X.PropertyNotify and happening.state == X.PropertyDelete:
            key = happening.window.id, happening.atom
            if key in transfers:
                go_on(key)
        elif happening.type == X.ClientMessage:
            name = name_of(happening.client_type)
            data = [value & 0xFFFFFFFF for value in happening.data[1]]
            sender = "window" if data[0] == target.id else "stranger"
            action = data[4] if name == "XdndStatus" else data[2]
            called = name_of(action) if action else "none"
            place = data[2:4] if name == "XdndStatus" else ""
            tell(name, "from", sender, data[1], called, *place)
            if name == awaited:
                return


def enter(types):
    """Enters with the first three types; all are in a property if there are more."""
    atoms = [int(name) if name.isdigit() else atom(name) for name in types]
    if len(atoms) > 3:
        window.change_property(atom("XdndTypeList"), Xatom.ATOM, 32, atoms)
    send("XdndEnter", version << 24 | (len(atoms) > 3), *(atoms + [0, 0, 0])[:3])


def position(x, y):
    # In python-xlib the receiver is the window to whose coordinates the result belongs.
    place = root.translate_coords(target, int(x), int(y))
    move(place.x, place.y)


def move(x, y):
    send("XdndPosition", 0, (x & 0xFFFF) << 16 | y & 0xFFFF, X.CurrentTime, atom("XdndActionMove"))


def run(command):
    global source, version
    verb, *rest = command.split(" ")
    if verb == "offer":
        name, _, how = " ".join(rest).partition(" ")
        forms[name] = how
    elif verb == "own":
        window.set_selection_owner(atom(rest[0] if rest else "XdndSelection"), X.CurrentTime)
        screen.sync()
        tell("owns")
    elif verb == "aware":
        value = target.get_full_property(atom("XdndAware"), X.AnyPropertyType)
        tell("aware", screen.get_atom_name(value.property_type), value.format, *value.value)
    elif verb == "version":
        version = int(rest[0])
    elif verb == "call":
        # Another window, which may not exist, in place of the source's.
        source = {"target": target.id, "root": root.id}.get(rest[0]) or int(rest[0])
    elif verb == "enter":
        enter(rest or list(forms))
    elif verb == "pretend":
        # Announces a list of types that isn't there, or is something else.
        window.change_property(atom("XdndTypeList"), Xatom.STRING, 8, b"no list")
        send("XdndEnter", version << 24 | 1, *[atom(name) for name in rest])
    elif verb == "position":
        position(*rest)
    elif verb == "storm":
        # All at once.
        place = root.translate_coords(target, 0, 0)
        for i in range(int(rest[0])):
            move(place.x + i % 400, place.y + i % 300)
    elif verb == "leave":
        send("XdndLeave")
    elif verb == "drop":
        send("XdndDrop", 0, int(rest[0]) if rest else X.CurrentTime)
    elif verb == "garbage":
        for name in ("XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus"):
            target.send_event(
                event.ClientMessage(window=target, client_type=atom(name), data=(8, b"\xff" * 20)))
            for value in (0, 1, 0x7FFFFFFF, 0xFFFFFFFF):
                target.send_event(
                    event.ClientMessage(window=target, client_type=atom(name), data=(32, [value] * 5)))
        screen.flush()
    elif verb == "await":
        serve(rest[0])
    elif verb == "serve":
        serve()
    elif verb == "nap":
        # Until SIGUSR1, which is blocked from the start.
        signal.sigwait([signal.SIGUSR1])
    elif verb == "end":
        # Without a word, as a crash would.
        screen.sync()
        os._exit(0)


signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
screen.set_error_handler(lambda *_: None)
for command in sys.argv[2:]:
    run(command)
    screen.flush()
