import { useLocation, useSearchParams } from 'react-router-dom';

import { readPageChoice, withPageChoice, type PageChoice } from '@up/api/page-choice';

/** Parameters of an address by name; `undefined` and '' take a parameter out. */
type QueryChange = Readonly<Record<string, string | undefined>>;

/** What the address says of a list: its page, and what narrows it. */
export function useListQuery() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  return {
    choice: readPageChoice(query),
    /** A parameter; `undefined` also when it is empty. */
    value(name: string): string | undefined {
      const value = query.get(name);
      return value === '' || value === null ? undefined : value;
    },
    /** This address with other parameters. */
    address: (change: QueryChange): string => addressOf(pathname, changed(query, change)),
    /** This address with another page of the list. */
    pageAddress: (choice: PageChoice): string => addressOf(pathname, withPageChoice(query, choice)),
    /** Narrows the list, from its first page. What depends on the value is taken out by name. */
    narrow(name: string, value: string, ...dependent: readonly string[]): void {
      const change = { ...Object.fromEntries(dependent.map((each) => [each, undefined])), [name]: value };
      setQuery((before) => withPageChoice(changed(before, change), { ...readPageChoice(before), page: 1 }), {
        replace: true,
        preventScrollReset: true,
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
