import { useSuspenseQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide';
import { useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { glossaryTerms } from '@up/api/calls/publishing/glossary';
import { textMatcher } from '@up/api/search/matches-text';
import { Head, usePortal, type PageArguments, callQuery, type Portal } from '@up/host';
import { EmptyState, SearchField, media, oneColumn } from '@up/ui';

import { useText } from './text.ts';
import { groupTerms } from './group-terms.ts';
import { LetterIndex } from './letter-index.tsx';
import { TermList } from './term-list.tsx';
import { Lead, ReadingPage } from '../../components/reading-page.tsx';

/** Sticky while the terms scroll below it. */
const Controls = styled.div`
  position: sticky;
  top: var(--header-height);
  z-index: 2;
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3) var(--space-6);
  margin-top: var(--space-8);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--border);
  background: var(--surface);

  ${media.below768(oneColumn)}
`;

interface GlossaryLayoutProps {
  title: string;
  lead: string;
  search: ReactNode;
  index: ReactNode;
  children: ReactNode;
}

/** Heading, search and letter index, and the terms. */
function GlossaryLayout({ title, lead, search, index, children }: GlossaryLayoutProps) {
  return (
    <ReadingPage>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <Controls>
        {search}
        {index}
      </Controls>
      {children}
    </ReadingPage>
  );
}

/** The number of terms stands in the field, so that the list does not move while typing. */
const Search = styled(SearchField)`
  [role='status'] {
    position: absolute;
    inset: 0 var(--space-4) 0 auto;
    display: flex;
    align-items: center;
    padding: 0;
    pointer-events: none;
  }
`;

interface GlossarySearchProps {
  value: string;
  onChange(value: string): void;
  /** Number of matching terms; undefined without a search. */
  count: number | undefined;
}

/** Filters the terms while typing. */
function GlossarySearch({ value, onChange, count }: GlossarySearchProps) {
  const text = useText();
  return (
    <Search
      label={text('docs.glossary.search')}
      hint={text('docs.glossary.search.hint')}
      value={value}
      onChange={onChange}
      status={count === undefined ? '' : text('docs.glossary.found', { count })}
    />
  );
}

/** The largest page size of the content service. */
const pageSize = 100;

const glossaryQuery = (portal: Pick<Portal, 'call' | 'locale'>) =>
  callQuery(portal, glossaryTerms, { query: { locale: portal.locale, 'pagination[pageSize]': pageSize } });

export async function load({ portal }: PageArguments): Promise<void> {
  await portal.queryClient.query(glossaryQuery(portal));
}

/** All terms by first letter, filtered by a search in both languages. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const { data } = useSuspenseQuery(glossaryQuery(portal));
  const [search, setSearch] = useState('');
  const terms = useMemo(() => data.data.map(({ attributes }) => attributes), [data]);
  const matches = textMatcher(search);
  const found = terms.filter(({ term, otherTerm, slug }) => [term, otherTerm, slug].some(matches));
  const groups = groupTerms(found, portal.locale);
  return (
    <>
      <Head title={text('docs.glossary.title')} description={text('docs.glossary.lead')} />
      <GlossaryLayout
        title={text('docs.glossary.title')}
        lead={text('docs.glossary.lead')}
        search={<GlossarySearch value={search} onChange={setSearch} count={search.trim() ? found.length : undefined} />}
        index={<LetterIndex letters={groups.map(({ letter }) => letter)} />}
      >
        {groups.length > 0 ? (
          <TermList groups={groups} titles={new Map(terms.map(({ slug, term }) => [slug, term]))} />
        ) : (
          <EmptyState
            icon={BookOpenText}
            title={text(terms.length === 0 ? 'docs.glossary.none' : 'docs.glossary.empty.title')}
          >
            {terms.length > 0 && text('docs.glossary.empty.text')}
          </EmptyState>
        )}
      </GlossaryLayout>
    </>
  );
}
