import { rowsPerPage } from '@up/api/constants';
import type { PageChoice } from '@up/api/page-choice';
import { formatNumber, usePortal } from '@up/host';
import { Paging } from '@up/ui/paging';

import { useActivityText } from './text.ts';
import { useActivityQuery } from './use-activity-query.ts';

/** What stands below a list with pages; the page stands in the address. */
export function ListPaging({ list }: { list: PageChoice & { items: readonly unknown[]; total: number } }) {
  const text = useActivityText();
  const { locale } = usePortal();
  const { pageAddress, resize } = useActivityQuery();
  const { page, pageSize, total, items } = list;
  const shown = (number: number) => formatNumber(number, locale);
  const first = (page - 1) * pageSize + 1;
  return (
    <Paging
      page={page}
      pageSize={pageSize}
      total={total}
      choices={rowsPerPage}
      addressOf={pageAddress}
      onPageSize={resize}
      texts={{
        label: text('docs.activity.pages'),
        range: text('docs.activity.pages.range', {
          from: shown(first),
          to: shown(first + items.length - 1),
          total: shown(total),
        }),
        rowsPerPage: text('docs.activity.pages.rows'),
        previous: text('docs.activity.pages.previous'),
        next: text('docs.activity.pages.next'),
        page: (number) => text('docs.activity.pages.page', { page: shown(number) }),
      }}
    />
  );
}
