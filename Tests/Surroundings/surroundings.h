#pragma once

// Nothing is called: what is linked with this has the same surroundings on every machine before `main`.
