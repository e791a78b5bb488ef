import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

import { newTable } from '@up/api/new-table';

import { integrityOf } from '../../contract/integrity.ts';
import { watchProgress } from '../watch-progress.ts';
import { withRetry } from '../with-retry.ts';

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
    const { require, loadScript } = RuntimeGlobals;
    // Each function refers to nothing outside itself.
    return (
      `${require}.integrity = "__PORTAL_CHUNK_INTEGRITY__";\n` +
      `${loadScript} = (${withRetry.toString()})(${loadScript}, ${watchProgress.toString()});`
    );
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
