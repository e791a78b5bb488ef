import { useState, type SubmitEvent } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { matchMaxLength } from '@up/api/constants/paging';
import { Head, type PageArguments } from '@up/host';
import { Container, Button, Field, FieldRow, TextInput } from '@up/ui';

import { choiceOf, resultsQuery, Results } from './results.tsx';
import { useSearchText } from './text.ts';

const Row = styled(FieldRow)`
  margin-top: var(--space-6);
`;

/** The search field; an empty term only shows a message (product.md#text-fields). */
function SearchForm({ match }: { match: string }) {
  const text = useSearchText();
  const navigate = useNavigate();
  const [isEmpty, setIsEmpty] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entry = new FormData(event.currentTarget).get('match');
    const term = typeof entry === 'string' ? entry.trim() : '';
    setIsEmpty(term === '');
    if (term !== '') void navigate(pages.search({ match: term }));
  }

  return (
    <search>
      <Row action={pages.search()} onSubmit={submit}>
        <Field label={text('marketing.search.field')} error={isEmpty ? text('marketing.search.empty') : undefined}>
          <TextInput key={match} name="match" defaultValue={match} maxLength={matchMaxLength} autoComplete="off" />
        </Field>
        <Button type="submit" variant="primary">
          {text('marketing.search.submit')}
        </Button>
      </Row>
    </search>
  );
}

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
