/** Code of a page that follows behind its first view. */
export interface LateCode<Module> {
  /** The same promise at each call, as React's `use` needs it, also of a failure. */
  load(): Promise<Module>;
  /** Lets the next call try again what has failed. */
  forgetFailure(): void;
}

export function createLateCode<Module>(importModule: () => Promise<Module>): LateCode<Module> {
  let loading: Promise<Module> | undefined;
  let failed = false;
  return {
    load() {
      loading ??= importModule().catch((error: unknown) => {
        failed = true;
        throw error;
      });
      return loading;
    },
    forgetFailure() {
      if (failed) [loading, failed] = [undefined, false];
    },
  };
}
