import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { Head, type PageArguments } from '@up/host';
import { Container } from '@up/ui';

import { choiceOf, resultsQuery } from './queries.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { useSearchText } from './text.ts';

const Root = styled(Container)`
  padding-block: var(--space-12) var(--space-24);

  h1 {
    font-size: var(--size-36);
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
`;

const Lead = styled.p`
  margin-top: var(--space-3);
  color: var(--text-muted);
`;

const Found = styled.div`
  margin-top: var(--space-8);
`;

/** Searches for the term in the address, if there is one. */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const choice = choiceOf(url.searchParams);
  if (choice.match !== '') await portal.queryClient.query(resultsQuery(portal, choice));
}

/** The search of the site (product.md#public-routes: `match` is the term). */
export function Page() {
  const text = useSearchText();
  const [query] = useSearchParams();
  const choice = choiceOf(query);
  const { match } = choice;
  const title = match === '' ? text('marketing.search.title') : text('marketing.search.titleOf', { match });
  return (
    <>
      <Head title={title} description={text('marketing.search.lead')} noIndex />
      <Root>
        <h1>{title}</h1>
        <Lead>{text('marketing.search.lead')}</Lead>
        <SearchForm match={match} />
        {match !== '' && (
          <Found>
            <Results choice={choice} />
          </Found>
        )}
      </Root>
    </>
  );
}
