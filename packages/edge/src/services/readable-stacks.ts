import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

import type { StackFrame, TelemetryStack } from '@up/api/calls/platform/telemetry';
import { errorMessage } from '@up/api/error-message';
import type { Teams } from '@up/federation/contract/teams';
import { readPublication } from '@up/federation/store/publication';
import { readSourceMap } from '@up/federation/store/source-maps';
import type { Store } from '@up/federation/store/store';

/** The most maps in memory, by the length of their text: that of the shell has 3 million characters. */
const maxLength = 16_000_000;
/** Lines before and after the one of a frame. */
const linesAround = 3;
/** Minified code in a source is cut. */
const maxLineLength = 200;

/**
 * Finds the places of a stack in the sources, by the source maps in the store. Browsers never get a map; operators get
 * the lines around each place.
 */
export class ReadableStacks {
  readonly #store: Store;
  readonly #log: { warn(message: string): void };
  readonly #teams: Teams | undefined;
  readonly #maps = new LRUCache<string, { map: TraceMap | undefined }>({ maxSize: maxLength });

  /** @param teams when given, only maps that the owner of an application has signed are shown */
  constructor(store: Store, log: { warn(message: string): void }, teams?: Teams) {
    this.#store = store;
    this.#log = log;
    this.#teams = teams;
  }

  /** A stack with the sources of its frames. A frame without a map, or in a script that is not known, stays as it is. */
  async read({ frames }: TelemetryStack): Promise<TelemetryStack> {
    const read: StackFrame[] = [];
    // One after the other: most frames are in the same script.
    for (const frame of frames) read.push({ ...frame, ...(await this.#sourceOf(frame)) });
    return { frames: read };
  }

  async #sourceOf({ application, version, file, line, column }: StackFrame): Promise<Pick<StackFrame, 'source'>> {
    const map = await this.#mapOf(application, version, file);
    // Browsers count columns from 1, source maps from 0.
    const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (!found || found.source === null) return {};
    const source = { file: found.source, line: found.line, column: found.column + 1 };
    return { source: { ...source, ...textAround(map, source) } };
  }

  async #mapOf(application: string, version: string, file: string): Promise<TraceMap | undefined> {
    const key = `${application}/${version}/${file}`;
    const known = this.#maps.get(key);
    if (known) return known.map;
    try {
      const isStored = (await this.#store.find(application, version)) !== undefined;
      // Its description has the integrity of each map, and whoever may write to the store could replace both.
      const published = isStored && (await readPublication(this.#store, this.#teams, { application, version }));
      const text = published ? await readSourceMap(this.#store, published, file) : undefined;
      const map = text === undefined ? undefined : new TraceMap(text);
      this.#maps.set(key, { map }, { size: Math.max(text?.length ?? 0, 1) });
      return map;
    } catch (error) {
      this.#log.warn(`no source map of ${key}: ${errorMessage(error)}`);
      return undefined;
    }
  }
}

function textAround(map: TraceMap, { file, line }: { file: string; line: number }) {
  const content = sourceContentFor(map, file);
  if (content === null) return {};
  const firstLine = Math.max(1, line - linesAround);
  const lines = content
    .split('\n')
    .slice(firstLine - 1, line + linesAround)
    .map((text) => text.trimEnd().slice(0, maxLineLength));
  return { text: { firstLine, lines } };
}
