#pragma once

// There is nothing to call: a program linked with this has the same environment on every machine before `main`.
