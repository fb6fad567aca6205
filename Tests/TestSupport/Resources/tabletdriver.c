/* An input driver for Xorg whose devices do what a test says: a pen, an eraser, a touchscreen or a mouse. Each device reads
 * datagrams from a socket of its own, one action in each, and answers each with "done" when its events are in the server's
 * queue. Values are written AXIS=VALUE; an axis that isn't mentioned isn't part of the event.
 *
 *     near 1 0=100 1=200        a pen comes near; 0: goes away
 *     move 0=100 2=512          a pen or a mouse moves
 *     button 1 1                button 1 goes down; 0: up
 *     touch begin 7 0=1 1=2     finger 7 goes down, and then: update, end
 *     plug NAME SOCKET          the server gets another device, with the options of this one
 *     unplug                    the server loses this device
 */
#include <xorg-server.h>

#include <xf86.h>
#include <xf86Xinput.h>
#include <exevents.h>
#include <xserver-properties.h>

#include <X11/Xatom.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { MOST_AXES = 8, BUTTONS = 8, FINGERS = 10 };

struct axis {
  const char *label;
  int low, high, resolution, mode, scrolls;
};

struct kind {
  const char *name, *type;
  int count, is_near, mode;
  struct axis axes[MOST_AXES];
};

static const struct kind kinds[] = {
  { "pen", XI_TABLET, 6, 1, Absolute, {
      { AXIS_LABEL_PROP_ABS_X, 0, 65535, 10000, Absolute, 0 },
      { AXIS_LABEL_PROP_ABS_Y, 0, 65535, 10000, Absolute, 0 },
      { AXIS_LABEL_PROP_ABS_PRESSURE, 0, 8191, 1, Absolute, 0 },
      { AXIS_LABEL_PROP_ABS_TILT_X, -64, 63, 57, Absolute, 0 },
      { AXIS_LABEL_PROP_ABS_TILT_Y, -64, 63, 57, Absolute, 0 },
      { AXIS_LABEL_PROP_ABS_WHEEL, -900, 899, 1, Absolute, 0 } } },
  { "touch", XI_TOUCHSCREEN, 2, 0, Absolute, {
      { AXIS_LABEL_PROP_ABS_MT_POSITION_X, 0, 65535, 0, Absolute, 0 },
      { AXIS_LABEL_PROP_ABS_MT_POSITION_Y, 0, 65535, 0, Absolute, 0 } } },
  { "mouse", XI_MOUSE, 4, 0, Relative, {
      { AXIS_LABEL_PROP_REL_X, -1, -1, 0, Relative, 0 },
      { AXIS_LABEL_PROP_REL_Y, -1, -1, 0, Relative, 0 },
      { AXIS_LABEL_PROP_REL_HSCROLL, -1, -1, 0, Relative, SCROLL_TYPE_HORIZONTAL },
      { AXIS_LABEL_PROP_REL_VSCROLL, -1, -1, 0, Relative, SCROLL_TYPE_VERTICAL } } },
};

struct device {
  const struct kind *kind;
  char *path, *tool;
  int levels, serial;
  ValuatorMask *values;
};

/* The work left for the main thread: the input thread may not change the list of devices. */
struct order {
  DeviceIntPtr leaving;
  InputOption *options;
};

static Bool carry_out(ClientPtr client, void *closure) {
  struct order *order = closure;
  DeviceIntPtr made = NULL;
  if (order->leaving) DeleteInputDeviceRequest(order->leaving);
  if (order->options) NewInputDeviceRequest(order->options, NULL, &made);
  free(order);
  return TRUE;
}

static void plug(struct device *device, const char *name, const char *path) {
  struct order *order = calloc(1, sizeof *order);
  InputOption *options = NULL;
  char text[16];
  if (!order) return;
  options = input_option_new(options, "name", name);
  options = input_option_new(options, "driver", "tabletdriver");
  options = input_option_new(options, "Kind", device->kind->name);
  options = input_option_new(options, "Socket", path);
  if (device->tool) options = input_option_new(options, "Tool", device->tool);
  snprintf(text, sizeof text, "%d", device->levels);
  order->options = input_option_new(options, "Levels", text);
  QueueWorkProc(carry_out, NULL, order);
}

static void unplug(DeviceIntPtr leaving) {
  struct order *order = calloc(1, sizeof *order);
  if (!order) return;
  order->leaving = leaving;
  QueueWorkProc(carry_out, NULL, order);
}

static void read_values(struct device *device, char *words) {
  char *rest = NULL;
  valuator_mask_zero(device->values);
  for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
    int axis;
    double value;
    if (sscanf(word, "%d=%lf", &axis, &value) == 2 && axis >= 0 && axis < device->kind->count)
      valuator_mask_set_double(device->values, axis, value);
  }
}

static void act(InputInfoPtr info, char *words) {
  struct device *device = info->private;
  char name[128], path[108];
  unsigned finger;
  int first, second, used = 0;
  if (sscanf(words, "near %d%n", &first, &used) == 1) {
    read_values(device, words + used);
    xf86PostProximityEventM(info->dev, first, device->values);
  } else if (sscanf(words, "button %d %d%n", &first, &second, &used) == 2) {
    read_values(device, words + used);
    xf86PostButtonEventM(info->dev, device->kind->mode, first, second, device->values);
  } else if (sscanf(words, "touch %15s %u%n", name, &finger, &used) == 2) {
    int type = !strcmp(name, "begin") ? XI_TouchBegin : !strcmp(name, "end") ? XI_TouchEnd : XI_TouchUpdate;
    read_values(device, words + used);
    xf86PostTouchEvent(info->dev, finger, type, 0, device->values);
  } else if (sscanf(words, "plug %127[^/] %107s", name, path) == 2) {
    name[strcspn(name, "\t\n")] = 0;
    for (size_t end = strlen(name); end && name[end - 1] == ' ';) name[--end] = 0;
    plug(device, name, path);
  } else if (!strncmp(words, "unplug", 6)) {
    unplug(info->dev);
  } else if (!strncmp(words, "move", 4)) {
    read_values(device, words + 4);
    xf86PostMotionEventM(info->dev, device->kind->mode, device->values);
  }
}

static void read_input(InputInfoPtr info) {
  char words[512];
  struct sockaddr_un sender;
  socklen_t size = sizeof sender;
  ssize_t count;
  while ((count = recvfrom(info->fd, words, sizeof words - 1, MSG_DONTWAIT, (struct sockaddr *)&sender, &size)) > 0) {
    words[count] = 0;
    act(info, words);
    sendto(info->fd, "done", 4, MSG_DONTWAIT, (struct sockaddr *)&sender, size);
    size = sizeof sender;
  }
}

static void ignore_settings(DeviceIntPtr dev, PtrCtrl *settings) {}

/* The properties by which xf86-input-wacom tells a tool. */
static void set_properties(DeviceIntPtr dev, const struct device *device) {
  if (device->tool) {
    Atom type = MakeAtom("Wacom Tool Type", strlen("Wacom Tool Type"), TRUE);
    Atom tool = MakeAtom(device->tool, strlen(device->tool), TRUE);
    XIChangeDeviceProperty(dev, type, XA_ATOM, 32, PropModeReplace, 1, &tool, FALSE);
  }
  if (device->serial) {
    CARD32 ids[5] = { 1, device->serial, 2050, device->serial, 2050 };
    Atom name = MakeAtom("Wacom Serial IDs", strlen("Wacom Serial IDs"), TRUE);
    XIChangeDeviceProperty(dev, name, XA_INTEGER, 32, PropModeReplace, 5, ids, FALSE);
  }
}

static int set_up(DeviceIntPtr dev, struct device *device) {
  static const char *button_names[3] = { BTN_LABEL_PROP_BTN_LEFT, BTN_LABEL_PROP_BTN_MIDDLE, BTN_LABEL_PROP_BTN_RIGHT };
  Atom buttons[BUTTONS] = { 0 }, labels[MOST_AXES] = { 0 };
  CARD8 map[BUTTONS + 1];
  const struct kind *kind = device->kind;
  int i;
  for (i = 0; i <= BUTTONS; i++) map[i] = i;
  for (i = 0; i < 3; i++) buttons[i] = XIGetKnownProperty(button_names[i]);
  for (i = 0; i < kind->count; i++) labels[i] = XIGetKnownProperty(kind->axes[i].label);
  if (!InitPointerDeviceStruct((DevicePtr)dev, map, BUTTONS, buttons, ignore_settings, GetMotionHistorySize(),
                               kind->count, labels))
    return BadAlloc;
  for (i = 0; i < kind->count; i++) {
    const struct axis *axis = &kind->axes[i];
    int is_pressure = !strcmp(axis->label, AXIS_LABEL_PROP_ABS_PRESSURE);
    xf86InitValuatorAxisStruct(dev, i, labels[i], axis->low, is_pressure ? device->levels : axis->high,
                               axis->resolution, 0, axis->resolution, axis->mode);
    if (axis->scrolls) SetScrollValuator(dev, i, axis->scrolls, 120, SCROLL_FLAG_NONE);
  }
  if (kind->is_near) InitProximityClassDeviceStruct(dev);
  if (!strcmp(kind->name, "touch")) InitTouchClassDeviceStruct(dev, FINGERS, XIDirectTouch, kind->count);
  set_properties(dev, device);
  return Success;
}

static int listen_to_test(InputInfoPtr info, const char *path) {
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  info->fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  unlink(path);
  if (info->fd < 0 || bind(info->fd, (struct sockaddr *)&address, sizeof address) < 0) {
    xf86IDrvMsg(info, X_ERROR, "%s: %s\n", path, strerror(errno));
    return BadAlloc;
  }
  xf86AddEnabledDevice(info);
  return Success;
}

static int control(DeviceIntPtr dev, int what) {
  InputInfoPtr info = dev->public.devicePrivate;
  struct device *device = info->private;
  switch (what) {
  case DEVICE_INIT:
    return set_up(dev, device);
  case DEVICE_ON:
    if (listen_to_test(info, device->path) != Success) return BadAlloc;
    dev->public.on = TRUE;
    return Success;
  case DEVICE_OFF:
  case DEVICE_CLOSE:
    if (info->fd >= 0) {
      xf86RemoveEnabledDevice(info);
      close(info->fd);
      unlink(device->path);
      info->fd = -1;
    }
    dev->public.on = FALSE;
    return Success;
  default:
    return Success;
  }
}

static int prepare(InputDriverPtr driver, InputInfoPtr info, int flags) {
  struct device *device = calloc(1, sizeof *device);
  char *kind = xf86SetStrOption(info->options, "Kind", "pen");
  if (!device) return BadAlloc;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(kinds[i].name, kind)) device->kind = &kinds[i];
  free(kind);
  device->path = xf86SetStrOption(info->options, "Socket", NULL);
  device->tool = xf86SetStrOption(info->options, "Tool", NULL);
  device->levels = xf86SetIntOption(info->options, "Levels", 8191);
  device->serial = xf86SetIntOption(info->options, "Serial", 0);
  device->values = valuator_mask_new(MOST_AXES);
  if (!device->kind || !device->path || !device->values) {
    free(device);
    return BadValue;
  }
  info->private = device;
  info->device_control = control;
  info->read_input = read_input;
  info->type_name = device->kind->type;
  info->fd = -1;
  return Success;
}

static void forget(InputDriverPtr driver, InputInfoPtr info, int flags) {
  struct device *device = info->private;
  if (device) {
    valuator_mask_free(&device->values);
    free(device->path);
    free(device->tool);
    free(device);
  }
  info->private = NULL;
  xf86DeleteInput(info, flags);
}

static InputDriverRec driver = { 1, "tabletdriver", NULL, prepare, forget, NULL, NULL, 0 };

static void *enter(void *module, void *options, int *major, int *minor) {
  xf86AddInputDriver(&driver, module, 0);
  return module;
}

static XF86ModuleVersionInfo version = {
  "tabletdriver", MODULEVENDORSTRING, MODINFOSTRING1, MODINFOSTRING2, XORG_VERSION_CURRENT, 1, 0, 0,
  ABI_CLASS_XINPUT, ABI_XINPUT_VERSION, MOD_CLASS_XINPUT, { 0, 0, 0, 0 } };

_X_EXPORT XF86ModuleData tabletdriverModuleData = { &version, enter, NULL };
