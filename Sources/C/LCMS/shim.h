#include <lcms2.h>

// The formats are macros with several arguments, which Swift can't read: colour space, channels, bytes that follow them.
static const cmsUInt32Number CLCMSGrey3 = COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(2) | BYTES_SH(1);
static const cmsUInt32Number CLCMSGrey4 = COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
static const cmsUInt32Number CLCMSColour3 = TYPE_RGB_8;
static const cmsUInt32Number CLCMSColour4 = TYPE_RGBA_8;
// Three samples of 16 bits, and one that is left alone.
static const cmsUInt32Number CLCMSDeepColour4 = COLORSPACE_SH(PT_RGB) | CHANNELS_SH(3) | EXTRA_SH(1) | BYTES_SH(2);
