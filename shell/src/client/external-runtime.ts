import * as runtimeCore from '@module-federation/runtime/core';

// Remotes are built without a runtime of their own and take this one. It must stand before any of them loads.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;
