import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The environment of the process itself, without a context of its own. */
export default class NativeEnvironment {
  /** What Jest adds for a file stays out of the process. */
  global = Object.create(globalThis, { process: { value: undefined } });
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimersModern;
  #console = globalThis.console;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Silent, or printed together with the name of the file.
    globalThis.console = this.global.console;
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    globalThis.console = this.#console;
  }

  getVmContext() {
    return null;
  }
}
