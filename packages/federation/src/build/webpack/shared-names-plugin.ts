import webpack, { type Compiler, type Module, type WebpackPluginInstance } from 'webpack';

/** A dependency on a name of another module. */
interface NamedDependency {
  request: string;
  ids: string[];
}

/**
 * Fails the browser build of a remote that imports a name that the shell does not share: it would compile, render on
 * the server, and be `undefined` in browsers.
 */
export class SharedNamesPlugin implements WebpackPluginInstance {
  readonly #shared: ReadonlyMap<string, ReadonlySet<string>>;

  /** @param shared the shared names by library; a library that is not listed is shared completely */
  constructor(shared: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SharedNamesPlugin.name, (compilation) => {
      compilation.hooks.finishModules.tap(SharedNamesPlugin.name, (modules) => {
        for (const module of modules) {
          for (const { request, name } of this.#missing(module)) {
            const file = module.readableIdentifier(compilation.requestShortener);
            compilation.errors.push(
              new webpack.WebpackError(
                `${file} imports ${name} from ${request}, which the shell does not share with remotes. ` +
                  'Add it to packages/federation/src/contract/shared-subsets and publish the shell first.',
              ),
            );
          }
        }
      });
    });
  }

  #missing(module: Module): { request: string; name: string }[] {
    const missing = new Map<string, { request: string; name: string }>();
    for (const dependency of module.dependencies) {
      if (!isNamed(dependency)) continue;
      const [name] = dependency.ids;
      const names = this.#shared.get(dependency.request);
      // Without a name, it imports the module itself.
      if (name === undefined || !names || names.has(name)) continue;
      missing.set(`${dependency.request}:${name}`, { request: dependency.request, name });
    }
    return [...missing.values()];
  }
}

function isNamed(dependency: object): dependency is NamedDependency {
  return 'ids' in dependency && Array.isArray(dependency.ids) && 'request' in dependency;
}
