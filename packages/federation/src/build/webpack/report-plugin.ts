import webpack, { type Compilation, type Compiler } from 'webpack';

import type { RemoteDeclaration } from '../../contract/declaration.ts';
import { BuildReport } from '../../store/published.ts';
import { Route } from '../../contract/route.ts';
import { Upstreams } from '../../contract/upstream.ts';

const pluginName = 'ReportPlugin';
/** The page views that an alert rule needs, unless a remote declares another number. */
const defaultMinViews = 200;

export interface ReportOptions {
  name: string;
  version: string;
  container: string;
  hostContract: string;
  shared: Record<string, string>;
  declaration?: RemoteDeclaration;
  ownReact?: string;
  entry: string;
  /** The name of the chunk that is always needed after the entry. */
  entryChunk: string;
  serverEntry: string;
}

/**
 * Writes `portal.json`: what the edge and the shell need to know before they load any of this build's code. A declared
 * page without a chunk `page-<page>` fails the build.
 */
export class ReportPlugin {
  readonly #options: ReportOptions;

  constructor(options: ReportOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: pluginName, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const report = this.#report(compilation);
          compilation.emitAsset('portal.json', new webpack.sources.RawSource(JSON.stringify(report, null, 2)));
        },
      );
    });
  }

  #report(compilation: Compilation): BuildReport {
    const { name, version, container, hostContract, shared, declaration, ownReact, entry, entryChunk, serverEntry } =
      this.#options;
    const routes = (declaration?.routes ?? []).map(({ forms: _forms, ...route }) => Route.parse(route));
    const pages = chunksByPrefix(compilation, 'page-');
    for (const { page, pattern } of routes) {
      if (!pages[page]) throw new Error(`${name}: the route ${pattern} has no chunk "page-${page}"`);
    }
    const entryChunks = filesOf(compilation, entryChunk).filter((file) => file !== entry);
    const { budget } = declaration ?? {};
    const upstreams = declaration?.upstreams && Upstreams.parse(declaration.upstreams);
    const alert = declaration?.alert && { minViews: defaultMinViews, rollBack: false, ...declaration.alert };
    const parts = { container, hostContract, shared, routes, entry, entryChunks, serverEntry, pages };
    const extras = { ...parts, budget, alert, ownReact, upstreams };
    return { name, version, extras: { ...extras, messages: chunksByPrefix(compilation, 'messages-') } };
  }
}

function chunksByPrefix(compilation: Compilation, prefix: string): Record<string, string[]> {
  const names = [...compilation.namedChunkGroups.keys()].filter((name) => name.startsWith(prefix));
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), filesOf(compilation, name)]));
}

function filesOf(compilation: Compilation, chunkGroup: string): string[] {
  const files = compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith('.js'));
}
