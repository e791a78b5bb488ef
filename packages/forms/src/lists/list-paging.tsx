import { useNavigate } from 'react-router-dom';

import { rowsPerPage } from '@up/api/constants/paging';
import type { PageChoice } from '@up/api/page-choice';
import { formatNumber, usePortal } from '@up/host';
import { Paging } from '@up/ui';

import { useFormsText } from '../text.ts';
import { useListQuery } from './use-list-query.ts';

export interface ListPagingProps {
  /** The current page, the number of rows that were counted, and whether there are more. */
  list: PageChoice & { total: number; hasMore?: boolean };
  /**
   * The address of a page of the list; by default the current address with the new choice. Pages rendered on the server
   * must define it, because the server does not know parameters that the route does not declare.
   */
  addressOf?(choice: PageChoice): string;
}

/** The controls below a paged list: the displayed rows, the rows per page, and links to other pages. */
export function ListPaging({ list: { page, pageSize, total, hasMore }, addressOf }: ListPagingProps) {
  const text = useFormsText();
  const { locale } = usePortal();
  const navigate = useNavigate();
  const { pageAddress } = useListQuery();
  const address = addressOf ?? pageAddress;
  const format = (number: number) => formatNumber(number, locale);
  const first = (page - 1) * pageSize + 1;
  return (
    <Paging
      page={page}
      pageSize={pageSize}
      total={total}
      choices={rowsPerPage}
      addressOf={(number) => address({ page: number, pageSize })}
      onPageSize={(rows) => void navigate(address({ page: 1, pageSize: rows }), { preventScrollReset: true })}
      texts={{
        label: text('forms.pages'),
        range: text(hasMore ? 'forms.pages.rangeOfMore' : 'forms.pages.range', {
          first: format(first),
          last: format(Math.min(total, first + pageSize - 1)),
          total: format(total),
        }),
        rowsPerPage: text('forms.pages.rows'),
        previous: text('forms.pages.previous'),
        next: text('forms.pages.next'),
        page: (number) => text('forms.pages.page', { page: format(number) }),
      }}
    />
  );
}
