import { join } from 'node:path';

const from = JSON.stringify(join(import.meta.dirname, '../refresh/swap-module.ts'));
// On the first line of the module, so that line numbers of the source map stay right.
const before = `import { refreshCalls as $RefreshCalls$, swapModule as $SwapModule$ } from ${from}; const { $RefreshReg$, $RefreshSig$ } = $RefreshCalls$(__webpack_module__.id);`;
const after = '$SwapModule$(import.meta.webpackHot, __webpack_module__.exports);';

/** Lets a module of a remote be replaced in the open page during development. */
export default function addRefresh(source, map) {
  this.callback(null, `${before} ${source}\n${after}`, map);
}
