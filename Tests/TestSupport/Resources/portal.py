"""A portal that does as its first argument says; the others are the URIs that it answers with."""

import os
import sys

from gi.repository import Gio, GLib

PATH = "/org/freedesktop/portal/desktop"
behaviour, *uris = sys.argv[1:]
settings = {"color-scheme": GLib.Variant("u", 0), "enable-animations": GLib.Variant("b", True)}
heard = []


def emit(connection, path, interface, member, body):
    signal = Gio.DBusMessage.new_signal(path, "org.freedesktop.portal." + interface, member)
    if body is not None:
        signal.set_body(body)
    connection.send_message(signal, Gio.DBusSendMessageFlags.NONE)


def respond(connection, path, body):
    emit(connection, path, "Request", "Response", body)


def answer(code, **results):
    return GLib.Variant("(ua{sv})", (code, results))


def choose_file(connection, call, reply, fail):
    options = call.get_body().unpack()[2]
    sender = call.get_sender()[1:].replace(".", "_")
    request = f"{PATH}/request/{sender}/{options['handle_token']}"
    chosen = answer(0, uris=GLib.Variant("as", uris))
    if behaviour == "answer early":
        respond(connection, request, chosen)
    if behaviour == "be mute":
        return
    if behaviour == "die at once":
        os._exit(0)
    if behaviour == "refuse":
        return fail("org.freedesktop.portal.Error.NotAllowed")
    if behaviour == "name no request":
        return reply(GLib.Variant("(ia{sv})", (7, {})))
    if behaviour == "choose the path":
        request = f"{PATH}/request/old"
    reply(GLib.Variant("(o)", (request,)))
    if behaviour == "answer":
        respond(connection, request, chosen)
    elif behaviour == "cancel":
        respond(connection, request, answer(1))
    elif behaviour == "end in another way":
        respond(connection, request, answer(2))
    elif behaviour == "answer twice":
        respond(connection, request, chosen)
        respond(connection, request, answer(1))
    elif behaviour == "name no file":
        respond(connection, request, answer(0))
    elif behaviour == "name a number":
        respond(connection, request, answer(0, uris=GLib.Variant("au", [1, 2])))
    elif behaviour == "respond with a text":
        respond(connection, request, GLib.Variant("(s)", ("what?",)))
    elif behaviour == "respond with nothing":
        respond(connection, request, None)
    elif behaviour == "die later":
        # This is the thread that would have to flush.
        GLib.idle_add(lambda: connection.flush_sync() and os._exit(0))


def prepare_print(connection, call, reply, fail):
    setup, options = call.get_body().unpack()[3:]
    sender = call.get_sender()[1:].replace(".", "_")
    request = f"{PATH}/request/{sender}/{options['handle_token']}"
    if behaviour == "refuse":
        return fail("org.freedesktop.portal.Error.NotAllowed")
    reply(GLib.Variant("(o)", (request,)))
    if behaviour == "cancel":
        return respond(connection, request, answer(1))
    # The user takes other paper than was suggested.
    setup = {"Name": GLib.Variant("s", "iso_a5"), "Width": GLib.Variant("d", 148.0),
             "Height": GLib.Variant("d", 210.0)}
    respond(connection, request, answer(
        0, token=GLib.Variant("u", 77), **{"page-setup": GLib.Variant("a{sv}", setup)}))


def take_print(connection, call, reply, fail):
    title, index, options = call.get_body().unpack()[1:]
    sender = call.get_sender()[1:].replace(".", "_")
    request = f"{PATH}/request/{sender}/{options['handle_token']}"
    if options["token"] != 77:
        return fail("org.freedesktop.portal.Error.InvalidArgument")
    descriptor = call.get_unix_fd_list().get(index)
    with open(GLib.filename_from_uri(uris[0])[0], "wb") as printed:
        with open(descriptor, "rb") as file:
            printed.write(file.read())
    heard.append(f"Printed {title}")
    reply(GLib.Variant("(o)", (request,)))
    respond(connection, request, answer(0))


def tell_setting(method, call, reply, fail):
    key = call.get_body().unpack()[1]
    if method == "ReadOne" and behaviour == "be old":
        fail("org.freedesktop.DBus.Error.UnknownMethod")
    elif key not in settings:
        fail("org.freedesktop.portal.Error.NotFound")
    elif method == "ReadOne":
        reply(GLib.Variant("(v)", (settings[key],)))
    else:
        reply(GLib.Variant("(v)", (GLib.Variant("v", settings[key]),)))


def change(connection, call):
    namespace, key, value = call.get_body()
    settings[key] = call.get_body().get_child_value(2).get_variant()
    emit(connection, PATH, "Settings", "SettingChanged", call.get_body())


def handle(connection, message, is_incoming):
    if not is_incoming or message.get_message_type() != Gio.DBusMessageType.METHOD_CALL:
        return message

    def reply(body):
        result = message.new_method_reply()
        if body is not None:
            result.set_body(body)
        connection.send_message(result, Gio.DBusSendMessageFlags.NONE)

    def fail(name):
        error = message.new_method_error_literal(name, "No.")
        connection.send_message(error, Gio.DBusSendMessageFlags.NONE)

    member = message.get_member()
    if member == "Heard":
        reply(GLib.Variant("(as)", (heard,)))
    elif member == "Respond":
        respond(connection, f"{PATH}/request/old", answer(0, uris=GLib.Variant("as", uris)))
        reply(None)
    elif member == "Echo":
        reply(message.get_body())
    elif member == "Change":
        change(connection, message)
        reply(None)
    elif member in ("OpenFile", "SaveFile"):
        heard.append(f"{member} {message.get_body().print_(False)}")
        choose_file(connection, message, reply, fail)
    elif member == "Get" and behaviour != "be old":
        reply(GLib.Variant("(v)", (GLib.Variant("u", 3),)))
    elif member == "PreparePrint":
        heard.append(f"{member} {message.get_body().print_(False)}")
        prepare_print(connection, message, reply, fail)
    elif member == "Print":
        take_print(connection, message, reply, fail)
    elif member == "ShowItems":
        heard.append(f"{member} {message.get_body().print_(False)}")
        reply(None)
    elif member == "Close":
        heard.append(f"Close {message.get_path()}")
        reply(None)
    elif member in ("Read", "ReadOne"):
        tell_setting(member, message, reply, fail)
    else:
        fail("org.freedesktop.DBus.Error.UnknownMethod")
    return None


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.add_filter(handle)
for name in ("org.freedesktop.FileManager1", "org.freedesktop.portal.Desktop"):
    Gio.bus_own_name_on_connection(bus, name, 0, None, None)
GLib.MainLoop().run()
