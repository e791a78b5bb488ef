import { useLocation, useSearchParams } from 'react-router-dom';

import { readPageChoice, withPageChoice } from '@up/api/page-choice';

/** What the address says of a list: its page, and what narrows it. */
export function useActivityQuery() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  function changed(change: Readonly<Record<string, string | undefined>>): URLSearchParams {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  }
  return {
    choice: readPageChoice(query),
    value(name: string): string | undefined {
      const value = query.get(name);
      return value === '' || value === null ? undefined : value;
    },
    /** The address with other parameters; an empty one is taken out. */
    address: (change: Readonly<Record<string, string | undefined>>) => `${pathname}?${changed(change).toString()}`,
    /** Narrows a list, from its first page. What depends on the value is taken out by name. */
    narrow(name: string, value: string, ...dependent: readonly string[]): void {
      const out = Object.fromEntries(dependent.map((each) => [each, undefined]));
      const first = withPageChoice(changed({ ...out, [name]: value }), { ...readPageChoice(query), page: 1 });
      setQuery(first, { replace: true, preventScrollReset: true });
    },
    pageAddress: (page: number) =>
      `${pathname}?${withPageChoice(query, { ...readPageChoice(query), page }).toString()}`,
    resize(pageSize: number): void {
      setQuery(withPageChoice(query, { page: 1, pageSize }), { preventScrollReset: true });
    },
  };
}
