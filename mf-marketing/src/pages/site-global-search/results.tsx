import { useSuspenseQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { rowsPerPage } from '@up/api/constants';
import { pages } from '@up/api/pages';
import { formatNumber, usePortal } from '@up/host';
import { EmptyState } from '@up/ui/empty-state';
import { Paging } from '@up/ui/paging';
import { Tabs } from '@up/ui/tabs';

import { resultsQuery, type SearchChoice } from './queries.ts';
import { ResultList } from './result-list.tsx';
import { useSearchText } from './text.ts';

const Terms = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-1) var(--space-3);
`;

/** What was found in a segment, with the way to the others. */
export function Results({ choice }: { choice: SearchChoice }) {
  const text = useSearchText();
  const portal = usePortal();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(resultsQuery(portal, choice));
  const { items, words, page, pageSize, total, segments } = data;
  const count = (value: number) => formatNumber(value, portal.locale);
  const elsewhere = segments.filter(({ total, segment }) => total > 0 && segment !== choice.segment);
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <Tabs
        label={text('marketing.search.segments')}
        items={segments.map(({ segment, total }) => ({
          to: addressOf({ ...choice, segment, page: 1 }),
          label: text(`marketing.search.segment.${segment}`, { total }),
          current: segment === choice.segment,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={text('marketing.search.none.title')}
          action={
            <Terms>
              {elsewhere.length > 0 ? (
                elsewhere.map(({ segment, total }) => (
                  <Link key={segment} to={addressOf({ ...choice, segment, page: 1 })}>
                    {text(`marketing.search.elsewhere.${segment}`, { total })}
                  </Link>
                ))
              ) : (
                <>
                  <span>{text('marketing.search.try')}</span>
                  {text('marketing.search.try.words')
                    .split(', ')
                    .map((term) => (
                      <Link key={term} to={pages.search({ match: term })}>
                        {term}
                      </Link>
                    ))}
                </>
              )}
            </Terms>
          }
        >
          {elsewhere.length === 0 && text('marketing.search.none.text')}
        </EmptyState>
      ) : (
        <ResultList items={items} words={words} />
      )}
      <Paging
        page={page}
        pageSize={pageSize}
        total={total}
        choices={rowsPerPage}
        addressOf={(next) => addressOf({ ...choice, page: next })}
        onPageSize={(rows) => void navigate(addressOf({ ...choice, rows, page: 1 }))}
        texts={{
          label: text('marketing.search.pages'),
          range: text('marketing.search.range', {
            first: count(first),
            last: count(Math.min(total, first + pageSize - 1)),
            total: count(total),
          }),
          rowsPerPage: text('marketing.search.rows'),
          previous: text('marketing.search.previous'),
          next: text('marketing.search.next'),
          page: (number) => text('marketing.search.page', { page: number }),
        }}
      />
    </>
  );
}

/** What is as it is at first stays out of the address. */
function addressOf({ match, segment, page, rows }: SearchChoice): string {
  return pages.search({
    match,
    segment: segment === '10' ? undefined : segment,
    page: page === 1 ? undefined : String(page),
    rows: rows === rowsPerPage[0] ? undefined : String(rows),
  });
}
