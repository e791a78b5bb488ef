/** Code of a page that follows behind its first view. */
export interface LateCode<Module> {
  readonly loaded: boolean;
  /** The same promise at each call, as React's `use` needs it, also of a failure. */
  load(): Promise<Module>;
  /** Lets the next call try again what has failed. */
  forgetFailure(): void;
}

export function createLateCode<Module>(importModule: () => Promise<Module>): LateCode<Module> {
  let loading: Promise<Module> | undefined;
  let state: 'awaited' | 'loaded' | 'failed' = 'awaited';
  return {
    get loaded() {
      return state === 'loaded';
    },
    load() {
      loading ??= importModule().then(
        (module) => {
          state = 'loaded';
          return module;
        },
        (error: unknown) => {
          state = 'failed';
          throw error;
        },
      );
      return loading;
    },
    forgetFailure() {
      if (state === 'failed') [loading, state] = [undefined, 'awaited'];
    },
  };
}
