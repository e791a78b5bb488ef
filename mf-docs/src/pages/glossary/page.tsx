import { useSuspenseQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide';
import { useMemo, useState } from 'react';

import { textMatcher } from '@up/api/search/matches-text';
import { Head, usePortal, type PageArguments } from '@up/host';
import { EmptyState } from '@up/ui';

import { useText } from './text.ts';
import { GlossaryLayout } from './glossary-layout.tsx';
import { GlossarySearch } from './glossary-search.tsx';
import { groupTerms } from './group-terms.ts';
import { LetterIndex } from './letter-index.tsx';
import { glossaryQuery } from './query.ts';
import { TermList } from './term-list.tsx';

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
