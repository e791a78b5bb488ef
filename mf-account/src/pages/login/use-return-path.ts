import { useLocation } from 'react-router-dom';

import { dayMilliseconds } from '@up/api/day';
import { storagePrefix } from '@up/api/constants/storage-prefix';
import { pages } from '@up/api/pages';

import { validReturnPath } from './return-path.ts';

const key = `${storagePrefix.local}return-path`;

/** As long as the link of an activation mail is valid. */
const storedForMs = dayMilliseconds;

/** Stores the return path of a visitor who signs up or waits for a mail, whose link opens another tab. */
export function storeReturnPath(path: string, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ path, until: now + storedForMs }));
  } catch {
    // Storage can be forbidden or full: then the return path is the dashboard.
  }
}

/** Reads and removes the stored path; undefined when it has expired. */
export function consumeReturnPath(now = Date.now()): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { path?: unknown; until?: unknown };
    localStorage.removeItem(key);
    const { path, until } = stored;
    // A stored path is validated like one in an address.
    return typeof path === 'string' && typeof until === 'number' && now < until ? validReturnPath(path) : undefined;
  } catch {
    return undefined;
  }
}

interface ReturnPath {
  /** Returns the path to go to after signing in, and removes it. */
  consume(): string;
  /** Stores the return path, for links to pages that a visitor needs before signing in. */
  store(): void;
}

/** The page that sent the visitor here, such as an invitation: from the address, or stored before. */
export function useReturnPath(): ReturnPath {
  const { search } = useLocation();
  const requestedPath = () => validReturnPath(new URLSearchParams(search).get('returnUrl'));
  return {
    consume() {
      const stored = consumeReturnPath();
      return requestedPath() ?? stored ?? pages.dashboard();
    },
    store() {
      const path = requestedPath();
      if (path) storeReturnPath(path);
    },
  };
}
