import { useEffect, useSyncExternalStore } from 'react';

import { bootHints, setBootHint } from '../storage/boot-hint.ts';
import { storageKeys } from '../storage/browser-storage.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const darkSystem = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The user's choice. Where storage is forbidden, the page uses the system's theme. */
function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKeys.theme);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function show(choice: ThemeChoice): void {
  setBootHint(bootHints.theme, choice === 'system' ? undefined : choice);
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(darkSystem).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Applies a theme and stores it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKeys.theme, choice);
  } catch {
    // Storage is forbidden: the choice is valid for this page only.
  }
  show(choice);
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}

/** Applies changes of the system's theme, and choices made in other tabs, while the page is open. */
export function useThemeChanges(): void {
  useEffect(() => {
    const follow = () => {
      show(readChoice());
      for (const notify of listeners) notify();
    };
    follow();
    const stored = ({ key }: StorageEvent) => {
      if (key === storageKeys.theme) follow();
    };
    const system = matchMedia(darkSystem);
    system.addEventListener('change', follow);
    addEventListener('storage', stored);
    return () => {
      system.removeEventListener('change', follow);
      removeEventListener('storage', stored);
    };
  }, []);
}
