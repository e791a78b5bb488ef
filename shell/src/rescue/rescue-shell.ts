import type { watchProgress } from '@up/federation/watch-progress';

import type { RescueWords } from './marks.ts';

interface ScriptRules {
  createScriptURL(url: string): string;
}

interface TrustedTypesHolder {
  trustedTypes?: { createPolicy(name: string, rules: ScriptRules): ScriptRules };
}

/**
 * Handles a shell that does not load: its script is requested once more, then that of the last good shell, and the
 * visitor is told. Part of the first script of every page, so it must not use anything else of its module.
 */
export function rescueShell(watch: typeof watchProgress, shellId: string, noticeId: string, failedEvent: string): void {
  const { dataset } = document.documentElement;
  const element = () => document.getElementById(shellId) as HTMLScriptElement | null;
  const { trustedTypes } = globalThis as TrustedTypesHolder;
  // Only addresses from the page itself are requested.
  const rules: ScriptRules = { createScriptURL: (url) => url };
  const policy = trustedTypes?.createPolicy('up-loader', rules) ?? rules;
  let tries = 0;
  let arrived = false;
  let stop: (() => void) | undefined;

  const say = (what: 'waiting' | 'failed') => {
    const words = JSON.parse(element()?.dataset.words ?? 'null') as RescueWords | null;
    if (!words) return;
    const notice = document.getElementById(noticeId) ?? document.createElement('div');
    const button = document.createElement('button');
    button.textContent = words.retry;
    button.onclick = () => location.reload();
    notice.id = noticeId;
    notice.setAttribute('role', 'status');
    notice.replaceChildren(words[navigator.onLine ? what : 'offline'], button);
    document.body.append(notice);
  };

  // The browser reports a script that fails, but not one that hangs.
  const waitFor = (url: string) =>
    watch(url, () => {
      console.error(`${url} stopped arriving`);
      next();
    });

  const run = (url: string, integrity: string) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = policy.createScriptURL(url);
    script.onerror = next;
    script.onload = () => stop?.();
    document.head.append(script);
    stop = waitFor(url);
  };

  const next = () => {
    const shell = element();
    if (dataset.shell === 'started' || !shell) return;
    stop?.();
    // A script that was loaded and could not start will not start the second time either.
    tries = dataset.shell === 'failed' ? Math.max(tries + 1, 2) : tries + 1;
    const [lastGood, integrity = ''] = (shell.dataset.lastGood ?? '').split(' ');
    if (tries === 1) run(`${shell.src}?retry=1`, shell.integrity);
    else if (tries === 2 && lastGood) {
      dataset.rescued = '';
      run(lastGood, integrity);
    } else say('failed');
  };

  addEventListener(
    'error',
    ({ target, filename }: ErrorEvent) => {
      const shell = element();
      if (tries === 0 && shell && (target === shell || filename === shell.src)) next();
    },
    true,
  );
  // An error in a module of the shell; before the shell runs, nothing else could cause one.
  addEventListener('unhandledrejection', () => dataset.shell === undefined && tries === 0 && next());
  addEventListener(failedEvent, next);
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target !== element()) return;
      arrived = true;
      stop?.();
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    const shell = element();
    if (shell && !arrived && dataset.shell === undefined && tries === 0) stop = waitFor(shell.src);
  });
  setTimeout(() => dataset.shell === 'started' || say('waiting'), 5000);
}
