import type { BrowserContext, Page } from '@playwright/test';

/** How many of each kind an application has left in a page, such as 2 of `interval` or `listener of Window (resize)`. */
export type Leftovers = Record<string, Record<string, number>>;

declare global {
  interface Window {
    readLeftovers(): Leftovers;
  }
}

/**
 * Makes pages count which listeners of the document, timers and observers each application has registered and not
 * removed. It applies to documents that are opened later.
 * @param applications whose scripts are told apart, by the folder of their address
 */
export async function watchLeftovers(opened: Page | BrowserContext, applications: readonly string[]): Promise<void> {
  await opened.addInitScript(watch, applications);
}

/** What the applications have left in a page now. Observers and listeners of removed elements do not count. */
export async function leftoversOf(page: Page): Promise<Leftovers> {
  return page.evaluate(() => window.readLeftovers());
}

/** One line for each application that has left more than before: `mf-docs: 2 interval, 1 listener of Window (resize)`. */
export function newLeftovers(before: Leftovers, after: Leftovers): string[] {
  return Object.entries(after).flatMap(([application, kinds]) => {
    const more = Object.entries(kinds)
      .map(([kind, count]) => ({ kind, count: count - (before[application]?.[kind] ?? 0) }))
      .filter(({ count }) => count > 0);
    return more.length === 0 ? [] : [`${application}: ${more.map(({ kind, count }) => `${count} ${kind}`).join(', ')}`];
  });
}

interface Registered {
  application: string;
  kind: string;
  /** It can be called while one of these is in the document; without them always. */
  targets?: ReadonlySet<WeakRef<object>>;
}

/** Runs in the page, before its own scripts. */
function watch(applications: readonly string[]): void {
  const registered = new Set<Registered>();

  /** The application whose script called a function of the browser. */
  const caller = () => {
    const frame = new Error().stack?.split('\n').find((line) => line.includes('://'));
    return applications.find((name) => frame?.includes(`/${name}/`));
  };
  // An entry has no function: one that is made beside a listener would keep it, and with it the element.
  const register = (kind: string, targets?: Registered['targets']): Registered | undefined => {
    const application = caller();
    if (application === undefined) return undefined;
    const entry = { application, kind, targets };
    registered.add(entry);
    return entry;
  };
  const forget = (entry: Registered | undefined) => entry && registered.delete(entry);
  const isConnected = (target: WeakRef<object>) => {
    const found = target.deref();
    return found instanceof Node ? found.isConnected : found !== undefined;
  };

  /** Objects that a tab has once or that stay without a reference, besides the nodes of the document. */
  const lasting = [
    'Window',
    'MediaQueryList',
    'VisualViewport',
    'Navigation',
    'ServiceWorkerContainer',
    'BroadcastChannel',
  ];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  type Listener = Parameters<typeof addEventListener>[1];
  /** By target, type and listener: what forgets a listener that can no longer be called. */
  const listeners = new WeakMap<EventTarget, Map<string, Map<Listener, () => void>>>();
  const listenersOf = (target: EventTarget, type: string, options?: boolean | EventListenerOptions) => {
    const key = `${type} ${typeof options === 'boolean' ? options : (options?.capture ?? false)}`;
    const ofTarget = listeners.get(target) ?? new Map<string, Map<Listener, () => void>>();
    const found = ofTarget.get(key) ?? new Map<Listener, () => void>();
    listeners.set(target, ofTarget.set(key, found));
    return found;
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    addEventListener.call(target, type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    const name = target.constructor.name;
    if (!listener || signal?.aborted || !(target instanceof Node || lasting.includes(name))) return;
    const known = listenersOf(target, type, options);
    if (known.has(listener)) return;
    const entry = register(`listener of ${name} (${type})`, new Set([new WeakRef(target)]));
    if (!entry) return;
    const end = () => {
      forget(entry);
      known.delete(listener);
      if (once) removeEventListener.call(target, type, end, options);
    };
    known.set(listener, end);
    if (once) addEventListener.call(target, type, end, options);
    if (signal) addEventListener.call(signal, 'abort', end, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    removeEventListener.call(target, type, listener, options);
    listenersOf(target, type, options).get(listener)?.();
  };

  /** Replaces a function that calls back once or again and again, and those that cancel it. */
  const watchCallbacks = (start: Start, cancels: readonly Cancel[], kind: string, once: boolean) => {
    const { [start]: original } = globalThis as unknown as Record<Start, Scheduler>;
    const pending = new Map<number, Registered>();
    const end = (id: number) => {
      forget(pending.get(id));
      pending.delete(id);
    };
    const scheduler: Scheduler = (callback, ...rest) => {
      const entry = typeof callback === 'function' ? register(kind) : undefined;
      if (!entry || typeof callback !== 'function') return original(callback, ...rest);
      const id = original(
        (...given: unknown[]) => {
          if (once) end(id);
          return callback(...given);
        },
        ...rest,
      );
      pending.set(id, entry);
      return id;
    };
    Object.assign(globalThis, { [start]: scheduler });
    for (const cancel of cancels) {
      const { [cancel]: before }: Record<Cancel, (id: number) => void> = globalThis;
      Object.assign(globalThis, {
        [cancel](id: number) {
          end(id);
          before(id);
        },
      });
    }
  };
  type Start = 'setTimeout' | 'setInterval' | 'requestAnimationFrame' | 'requestIdleCallback';
  type Cancel = 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame' | 'cancelIdleCallback';
  type Scheduler = (callback: string | ((...given: unknown[]) => unknown), ...rest: unknown[]) => number;
  // A browser accepts either for both.
  watchCallbacks('setTimeout', ['clearTimeout', 'clearInterval'], 'timeout', true);
  watchCallbacks('setInterval', ['clearTimeout', 'clearInterval'], 'interval', false);
  watchCallbacks('requestAnimationFrame', ['cancelAnimationFrame'], 'animation frame', true);
  watchCallbacks('requestIdleCallback', ['cancelIdleCallback'], 'idle callback', true);

  interface Observer {
    observe(...given: unknown[]): void;
    unobserve?(target: object): void;
    disconnect(): void;
  }
  const watchObserver = (name: string, { prototype }: { prototype: Observer }) => {
    const { observe, unobserve, disconnect } = prototype;
    const observing = new WeakMap<Observer, { entry: Registered; targets: Set<WeakRef<object>> }>();
    prototype.observe = function (...given) {
      observe.apply(this, given);
      const [first] = given;
      // A performance observer has no target, but options.
      const target = new WeakRef(first instanceof Node ? first : document);
      const known = observing.get(this);
      if (known) known.targets.add(target);
      else {
        const targets = new Set([target]);
        const entry = register(name, targets);
        if (entry) observing.set(this, { entry, targets });
      }
    };
    if (unobserve) {
      prototype.unobserve = function (target) {
        unobserve.call(this, target);
        const targets = observing.get(this)?.targets ?? new Set();
        for (const one of targets) if (one.deref() === target) targets.delete(one);
      };
    }
    prototype.disconnect = function () {
      disconnect.call(this);
      forget(observing.get(this)?.entry);
      observing.delete(this);
    };
  };
  for (const [name, type] of Object.entries({
    MutationObserver,
    IntersectionObserver,
    ResizeObserver,
    PerformanceObserver,
  }))
    watchObserver(name, type);

  window.readLeftovers = () => {
    const counts: Leftovers = {};
    for (const { application, kind, targets } of registered) {
      if (targets && ![...targets].some(isConnected)) continue;
      const kinds = (counts[application] ??= {});
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    return counts;
  };
}
