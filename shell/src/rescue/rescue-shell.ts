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
  let attempts = 0;
  let isLoaded = false;
  let stop: (() => void) | undefined;

  const showNotice = (state: 'waiting' | 'failed') => {
    const texts = JSON.parse(element()?.dataset.words ?? 'null') as RescueWords | null;
    if (!texts) return;
    const notice = document.getElementById(noticeId) ?? document.createElement('div');
    const button = document.createElement('button');
    button.textContent = texts.retry;
    button.onclick = () => location.reload();
    notice.id = noticeId;
    notice.setAttribute('role', 'status');
    notice.replaceChildren(texts[navigator.onLine ? state : 'offline'], button);
    document.body.append(notice);
  };

  // The browser reports a script that fails, but not one that hangs.
  const watchUrl = (url: string) =>
    watch(url, () => {
      console.error(`${url} stopped arriving`);
      loadNext();
    });

  const loadScript = (url: string, integrity: string) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = policy.createScriptURL(url);
    script.onerror = loadNext;
    script.onload = () => stop?.();
    document.head.append(script);
    stop = watchUrl(url);
  };

  const loadNext = () => {
    const shell = element();
    if (dataset.shell === 'started' || !shell) return;
    stop?.();
    // A script that was loaded and could not start will not start the second time either.
    attempts = dataset.shell === 'failed' ? Math.max(attempts + 1, 2) : attempts + 1;
    const [lastGood, integrity = ''] = (shell.dataset.lastGood ?? '').split(' ');
    if (attempts === 1) loadScript(`${shell.src}?retry=1`, shell.integrity);
    else if (attempts === 2 && lastGood) {
      dataset.rescued = '';
      loadScript(lastGood, integrity);
    } else showNotice('failed');
  };

  addEventListener(
    'error',
    ({ target, filename }: ErrorEvent) => {
      const shell = element();
      if (attempts === 0 && shell && (target === shell || filename === shell.src)) loadNext();
    },
    true,
  );
  // An error in a module of the shell; before the shell runs, nothing else could cause one.
  addEventListener('unhandledrejection', () => dataset.shell === undefined && attempts === 0 && loadNext());
  addEventListener(failedEvent, loadNext);
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target !== element()) return;
      isLoaded = true;
      stop?.();
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    const shell = element();
    if (shell && !isLoaded && dataset.shell === undefined && attempts === 0) stop = watchUrl(shell.src);
  });
  setTimeout(() => dataset.shell === 'started' || showNotice('waiting'), 5000);
}
