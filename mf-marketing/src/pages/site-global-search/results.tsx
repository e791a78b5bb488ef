import { useSuspenseQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide';
import { Link } from 'react-router-dom';

import { searchSegments, search } from '@up/api/calls/publishing/search';
import { matchMaxLength } from '@up/api/constants/paging';
import { pageParameters, readPageChoice, type PageChoice } from '@up/api/page-choice';
import { pages } from '@up/api/pages';
import { ListPaging } from '@up/forms';
import { usePortal, callQuery, type Portal } from '@up/host';
import { EmptyState, Row, Tabs } from '@up/ui';

import { ResultList } from './result-list.tsx';
import { useSearchText } from './text.ts';

const segments = Object.values(searchSegments);
type Segment = (typeof segments)[number];

/** The search in the address. */
export interface SearchChoice extends PageChoice {
  match: string;
  segment: Segment;
}

/** Parses an address; missing and invalid values get their defaults. */
export function choiceOf(query: URLSearchParams): SearchChoice {
  return {
    match: (query.get('match') ?? '').trim().slice(0, matchMaxLength),
    segment: segments.find((segment) => segment === query.get('segment')) ?? searchSegments.userSite,
    ...readPageChoice(query),
  };
}

export const resultsQuery = (portal: Pick<Portal, 'call' | 'locale'>, choice: SearchChoice) =>
  callQuery(portal, search, { query: choice });

/** The results of a segment, with links to the others that have any. */
export function Results({ choice }: { choice: SearchChoice }) {
  const text = useSearchText();
  const portal = usePortal();
  const { data } = useSuspenseQuery(resultsQuery(portal, choice));
  const { items, words, segments } = data;
  const shownSegments = segments.filter(({ total, segment }) => total > 0 || segment === choice.segment);
  const otherSegments = segments.filter(({ total, segment }) => total > 0 && segment !== choice.segment);
  return (
    <>
      {shownSegments.length > 1 && (
        <Tabs
          label={text('marketing.search.segments')}
          items={shownSegments.map(({ segment, total, hasMore }) => ({
            to: addressOf({ ...choice, segment, page: 1 }),
            label: text(`marketing.search.segment.${segment}`, { total, hasMore: String(hasMore) }),
            current: segment === choice.segment,
          }))}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={text('marketing.search.none.title')}
          action={
            <Row as="p" $gap="1 3" $justify="center">
              {otherSegments.length > 0 ? (
                otherSegments.map(({ segment, total, hasMore }) => (
                  <Link key={segment} to={addressOf({ ...choice, segment, page: 1 })}>
                    {text(`marketing.search.elsewhere.${segment}`, { total, hasMore: String(hasMore) })}
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
            </Row>
          }
        >
          {otherSegments.length === 0 && text('marketing.search.none.text')}
        </EmptyState>
      ) : (
        <ResultList items={items} words={words} />
      )}
      <ListPaging list={data} addressOf={(page) => addressOf({ ...choice, ...page })} />
    </>
  );
}

/** Default values are left out of the address. */
function addressOf({ match, segment, ...page }: SearchChoice): string {
  return pages.search({
    match,
    segment: segment === searchSegments.userSite ? undefined : segment,
    ...pageParameters(page),
  });
}
