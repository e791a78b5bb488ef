/** What a call of the sandbox returned. */
export interface Made {
  /** The value at a path such as `credentials.expiry`; undefined when there is none. */
  at(path: string): unknown;
  /** The text at a path; empty when there is none. */
  text(path: string): string;
}

export interface StepOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The idempotency key; a new one unless it is given. */
  key?: string;
}

/**
 * Makes a call of the sandbox that must succeed.
 * @param path below `/sandbox/v1/`
 * @throws {PortalError} with what the sandbox says is wrong
 */
export type Make = (path: string, body?: object, options?: StepOptions) => Promise<Made>;

/** Makes an object. @returns its id */
export type Create = (make: Make) => Promise<string>;

/** The arguments of a call that changes an object. */
type Step = Readonly<Parameters<Make>>;

/** Makes an object and changes it, step by step. */
export function after(create: Create, ...steps: readonly ((id: string) => Step)[]): Create {
  return async (make) => {
    const id = await create(make);
    for (const step of steps) await make(...step(id));
    return id;
  };
}

/** Moves the clock of the sandbox. */
export const wait = (seconds: number) => (): Step => ['test/clock', { seconds }];
