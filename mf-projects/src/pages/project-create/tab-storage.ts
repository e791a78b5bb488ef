type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of this browser tab; `undefined` on the server and where it is forbidden. */
export function tabStorage(): TabStorage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
}
