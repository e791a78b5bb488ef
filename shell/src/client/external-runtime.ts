import * as runtimeCore from '@module-federation/runtime/core';

// Remotes are built without a runtime and use this one, which must exist before any of them loads.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;
