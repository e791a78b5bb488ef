/** Code of a page that follows behind its first view. */
export interface LateCode<Module> {
  /** Once it is loaded. What is there needs no `use`, which suspends for a moment even so. */
  readonly module: Module | undefined;
  /** The same promise at each call, as React's `use` needs it, also of a failure. */
  load(): Promise<Module>;
  /** Lets the next call try again what has failed. */
  forgetFailure(): void;
}

export function createLateCode<Module>(importModule: () => Promise<Module>): LateCode<Module> {
  let loading: Promise<Module> | undefined;
  let loaded: Module | undefined;
  let failed = false;
  return {
    get module() {
      return loaded;
    },
    load() {
      loading ??= importModule().then(
        (module) => (loaded = module),
        (error: unknown) => {
          failed = true;
          throw error;
        },
      );
      return loading;
    },
    forgetFailure() {
      if (failed) [loading, failed] = [undefined, false];
    },
  };
}
