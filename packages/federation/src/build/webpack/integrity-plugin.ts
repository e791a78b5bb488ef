import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

import { newTable } from '@up/api/new-table';

import { integrityOf } from '../../contract/integrity.ts';
import { watchProgress } from '../watch-progress.ts';

const pluginName = 'IntegrityPlugin';
/** Placeholder in the code, in whichever quotes the minifier chooses, until the hashes are known. */
const placeholder = /(["'`])__PORTAL_CHUNK_INTEGRITY__\1/g;
const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Gives every lazily loaded script its `integrity`. The hashes are part of the entry's runtime, which is itself
 * verified by the tag that loads it, so every byte that runs is checked. A failed script is requested once more,
 * bypassing the caches; one that makes no progress is given up.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(pluginName, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
        return undefined;
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        pluginName,
        (source) =>
          `${source}\nscript.crossOrigin = "anonymous";\nscript.integrity = ${RuntimeGlobals.require}.integrity[chunkId] || "";`,
      );
      compilation.hooks.processAssets.tap(
        // After minifying: the bytes no longer change. Before source maps are written, which have to know the hashes.
        { name: pluginName, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        () => writeHashes(compilation),
      );
    });
  }
}

class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    // Before the chunk loading that is wrapped here is used.
    super('chunk integrity', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { require, loadScript } = { require: RuntimeGlobals.require, loadScript: RuntimeGlobals.loadScript };
    return [
      `${require}.integrity = "__PORTAL_CHUNK_INTEGRITY__";`,
      // A script would wait for its preload that never arrived.
      `var hangs = function (url) {`,
      `  return performance.now() > 1e4 && !performance.getEntriesByName(new URL(url, location.href).href).length`,
      `    && [...document.querySelectorAll("link[rel=preload]")].some(function (link) { return link.getAttribute("href") === url || link.href === url; });`,
      `};`,
      `var load = ${loadScript}, failures = {}, watch = ${watchProgress.toString()};`,
      `${loadScript} = function (url, done, key, chunkId) {`,
      `  var ask = function (otherwise) {`,
      `    var before = failures[url] || (hangs(url) ? 1 : 0), address = before ? url + "?retry=" + before : url, open = true, fetching = new AbortController();`,
      `    var end = function (event) {`,
      `      if (!open) return;`,
      `      open = false;`,
      `      stop();`,
      `      fetching.abort();`,
      `      if (event && event.type !== "load") failures[url] = before + 1;`,
      `      (event && event.type === "error" ? otherwise : done)(event);`,
      `    };`,
      `    var stop = watch(address, function () { end({ type: "timeout", target: { src: address } }); });`,
      `    var run = function () { if (open) load(address, end, before ? key + "?" + before : key, chunkId); };`,
      // See `watchProgress`: after a script that hung, files are fetched into the browser's cache before they run.
      `    if (document.documentElement.dataset.stalled === undefined) return run();`,
      `    fetch(address, { signal: fetching.signal }).then(function (answer) { return answer.arrayBuffer(); }).then(run, run);`,
      `  };`,
      `  ask(function () { ask(done); });`,
      `};`,
    ].join('\n');
  }
}

function writeHashes(compilation: Compilation): void {
  const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => [...entry.chunks]));
  for (const entry of compilation.entrypoints.values()) {
    const hashes = hashesOf(compilation, entry.getRuntimeChunk() ?? undefined, entries);
    for (const file of entry.getRuntimeChunk()?.files ?? []) {
      compilation.updateAsset(file, (source) => {
        const [found, ...others] = source.source().toString().matchAll(placeholder);
        const replaced = new webpack.sources.ReplaceSource(source);
        if (found && others.length === 0) {
          replaced.replace(found.index, found.index + found[0].length - 1, JSON.stringify(hashes));
        }
        return replaced;
      });
    }
  }
}

function hashesOf(compilation: Compilation, runtime: Chunk | undefined, entries: Set<Chunk>): Record<string, string> {
  const hashes: Record<string, string> = newTable();
  for (const chunk of runtime?.getAllAsyncChunks() ?? []) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    const asset = file && compilation.getAsset(file);
    if (asset && chunk.id !== null && !entries.has(chunk)) {
      hashes[chunk.id] = integrityOf(asset.source.buffer());
    }
  }
  return hashes;
}
