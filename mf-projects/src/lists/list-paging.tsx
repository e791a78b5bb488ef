import { useLocation, useSearchParams } from 'react-router-dom';

import { rowsPerPage } from '@up/api/constants';
import { readPageChoice, withPageChoice, type PageChoice } from '@up/api/page-choice';
import { formatNumber, usePortal } from '@up/host';
import { Paging } from '@up/ui/paging';

import { useText } from '../text.ts';

/** The page of a list that the address names, and one of its other parameters that narrow the list. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  return {
    choice: readPageChoice(query),
    value: (name: string): string | undefined => query.get(name) ?? undefined,
    /** From the first page: the list is another one then. */
    narrow(name: string, value: string): void {
      setQuery(
        (before) => {
          const next = withPageChoice(before, { ...readPageChoice(before), page: 1 });
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** What stands below a list with pages; the page stands in the address. */
export function ListPaging({ list }: { list: PageChoice & { items: readonly unknown[]; total: number } }) {
  const text = useText();
  const { locale } = usePortal();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { page, pageSize, total, items } = list;
  const shown = (number: number) => formatNumber(number, locale);
  const first = (page - 1) * pageSize + 1;
  return (
    <Paging
      page={page}
      pageSize={pageSize}
      total={total}
      choices={rowsPerPage}
      addressOf={(number) => {
        const search = withPageChoice(query, { pageSize, page: number }).toString();
        return search ? `${pathname}?${search}` : pathname;
      }}
      onPageSize={(rows) => setQuery(withPageChoice(query, { page: 1, pageSize: rows }), { preventScrollReset: true })}
      texts={{
        label: text('projects.pages.label'),
        range: text('projects.pages.range', {
          from: shown(first),
          to: shown(first + items.length - 1),
          total: shown(total),
        }),
        rowsPerPage: text('projects.pages.rows'),
        previous: text('projects.pages.previous'),
        next: text('projects.pages.next'),
        page: (number) => text('projects.pages.page', { page: shown(number) }),
      }}
    />
  );
}
