import { useEffect, useSyncExternalStore } from 'react';

import { giveBootHint } from '../boot-hint.ts';
import { bootHints, bootKeys } from '../boot.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const darkSystem = '(prefers-color-scheme: dark)';
const watchers = new Set<() => void>();

/** The user's choice. Where storage is forbidden, the page uses the system's theme. */
function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(bootKeys.theme);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function show(choice: ThemeChoice): void {
  giveBootHint(bootHints.theme, choice === 'system' ? undefined : choice);
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(darkSystem).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Applies a theme and stores it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(bootKeys.theme, choice);
  } catch {
    // Storage is forbidden: the choice is valid for this page only.
  }
  show(choice);
  for (const notify of watchers) notify();
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(watch, readChoice, () => 'system');
}

/** Applies changes of the system's theme, and choices made in other tabs, while the page is open. */
export function useThemeChanges(): void {
  useEffect(() => {
    const follow = () => {
      show(readChoice());
      for (const notify of watchers) notify();
    };
    follow();
    const stored = ({ key }: StorageEvent) => {
      if (key === bootKeys.theme) follow();
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
