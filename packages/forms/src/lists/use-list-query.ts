import { useLocation, useSearchParams } from 'react-router-dom';

import { readPageChoice, withPageChoice, type PageChoice } from '@up/api/page-choice';

/** Parameters of an address by name; `undefined` and '' remove a parameter. */
type QueryChange = Readonly<Record<string, string | undefined>>;

/** The state of a list in the address: its page and filters. */
export function useListQuery() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  return {
    choice: readPageChoice(query),
    /** A parameter; `undefined` when it is empty. */
    value(name: string): string | undefined {
      const value = query.get(name);
      return value === '' || value === null ? undefined : value;
    },
    /** This address with other parameters. */
    address: (change: QueryChange): string => addressOf(pathname, changed(query, change)),
    /** This address with another page of the list. */
    pageAddress: (choice: PageChoice): string => addressOf(pathname, withPageChoice(query, choice)),
    /** Filters the list, starting at its first page, and removes the named parameters that depend on the value. */
    filter(name: string, value: string, ...dependent: readonly string[]): void {
      const change = { ...Object.fromEntries(dependent.map((each) => [each, undefined])), [name]: value };
      setQuery((before) => withPageChoice(changed(before, change), { ...readPageChoice(before), page: 1 }), {
        replace: true,
        preventScrollReset: true,
        // The control that was used shows its value at once; the list follows when its data has arrived.
        flushSync: true,
      });
    },
  };
}

function changed(query: URLSearchParams, change: QueryChange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

function addressOf(pathname: string, query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${pathname}?${search}` : pathname;
}
