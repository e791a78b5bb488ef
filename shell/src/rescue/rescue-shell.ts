import type { watchProgress } from '@up/federation/build/watch-progress';

import type { EarlyError, RescueWords, earlyErrorsName, shellFailedEvent } from './marks.ts';

interface ScriptRules {
  createScriptURL(url: string): string;
}

interface TrustedTypesHolder {
  trustedTypes?: { createPolicy(name: string, rules: ScriptRules): ScriptRules };
}

/**
 * Handles a shell that does not load: its script is requested once more, then that of the last good shell, and the
 * visitor is told. A version that failed is reported, and errors are collected until telemetry starts. Part of the first
 * script of every page, so it must not use anything else of its module.
 */
export function rescueShell(
  watch: typeof watchProgress,
  shellId: string,
  noticeId: string,
  failedEvent: typeof shellFailedEvent,
  earlyErrors: typeof earlyErrorsName,
): void {
  const { dataset } = document.documentElement;
  const element = () => document.querySelector<HTMLScriptElement>(`#${shellId}`);
  const { trustedTypes } = globalThis as TrustedTypesHolder;
  // Only addresses from the page itself are requested.
  const rules: ScriptRules = { createScriptURL: (url) => url };
  const policy = trustedTypes?.createPolicy('up-loader', rules) ?? rules;
  let attempts = 0;
  let isLoaded = false;
  let stop: (() => void) | undefined;
  const readWords = () => JSON.parse(element()?.dataset.words ?? 'null') as RescueWords | null;

  window[earlyErrors] = [];
  const collect = (event: EarlyError['event']) => {
    const list = window[earlyErrors];
    if (list && list.length < 50) list.push({ event, path: location.pathname });
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'] as const)
    addEventListener(type, collect);

  /** Nobody else would report a shell that does not start. */
  const report = (url: string, reason: string) => {
    const address = readWords()?.reports;
    const [version, application] = url.split('/').reverse().slice(1);
    const event = { kind: 'federation', name: 'failed', application, version, detail: reason.slice(0, 200) };
    const body = new Blob([JSON.stringify({ events: [event] })], { type: 'application/json' });
    if (address) navigator.sendBeacon(address, body);
  };

  const showNotice = (state: 'waiting' | 'failed') => {
    const texts = readWords();
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
  const watchUrl = (url: string) => {
    document.documentElement.toggleAttribute('data-spare', attempts < 2 && Boolean(element()?.dataset.lastGood));
    return watch(url, () => {
      console.error(`${url} stopped arriving`);
      // A second request for it would hang as well.
      attempts = Math.max(attempts, 1);
      loadNext('stopped arriving');
    });
  };

  const loadScript = (url: string, integrity: string) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = policy.createScriptURL(url);
    script.onerror = () => loadNext('not loaded');
    script.onload = () => stop?.();
    document.head.append(script);
    stop = watchUrl(url);
  };

  const loadNext = (reason: string) => {
    const shell = element();
    if ((dataset.shell !== undefined && dataset.shell !== 'failed') || !shell) return;
    stop?.();
    // A script that was loaded and could not start will not start the second time either.
    attempts = dataset.shell === 'failed' ? Math.max(attempts + 1, 2) : attempts + 1;
    const [lastGood = '', integrity = ''] = (shell.dataset.lastGood ?? '').split(' ');
    const failed = [shell.src, lastGood][attempts - 2];
    if (failed) report(failed, reason);
    if (attempts === 1) loadScript(`${shell.src}?retry=1`, shell.integrity);
    else if (attempts === 2 && lastGood) {
      dataset.rescued = '';
      loadScript(lastGood, integrity);
    } else showNotice('failed');
  };

  addEventListener(
    'error',
    ({ target, filename, message = 'not loaded' }: Partial<ErrorEvent>) => {
      const shell = element();
      if (attempts === 0 && shell && (target === shell || filename === shell.src)) loadNext(message);
    },
    true,
  );
  // An error in a module of the shell; before the shell runs, nothing else could cause one.
  addEventListener(
    'unhandledrejection',
    ({ reason }) => dataset.shell === undefined && attempts === 0 && loadNext(String(reason)),
  );
  addEventListener(failedEvent, (event) => loadNext(event.detail));
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
  // A shell that has started may wait for its texts.
  setTimeout(() => dataset.shell === 'shown' || showNotice('waiting'), 5000);
}
