import { SearchX } from 'lucide';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';

import type { Faq } from '@up/api/calls/publishing/faq';
import { pages } from '@up/api/pages';
import { useHydrated } from '@up/host';
import { Container, EmptyState, LinkButton, media, SearchField, Stack, VisuallyHidden } from '@up/ui';

import { useText } from './text.ts';
import { Question } from './question.tsx';

const Search = styled(SearchField)`
  max-width: 480px;
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
  gap: var(--space-4) var(--space-12);
  padding-top: var(--space-6);
  border-top: 1px solid var(--text);

  > h2 {
    position: sticky;
    top: calc(var(--header-height) + var(--space-6));
    align-self: start;
    font-size: var(--size-22);
    letter-spacing: -0.02em;
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);

    > h2 {
      position: static;
    }
  `)}
`;

/** The question in the fragment of an address. */
function slugInHash(all: Faq[], hash: string): string | undefined {
  // Not decoded, because an invalid fragment would throw.
  return all.find(({ slug }) => [slug, encodeURIComponent(slug)].includes(hash.slice(1)))?.slug;
}

/** All questions, filtered by a search; the one in the address is open. */
export function Questions({ all }: { all: Faq[] }) {
  const text = useText();
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  /** The address for which an answer was last opened: if the reader closes it, it stays closed. */
  const [opened, setOpened] = useState<{ all: Faq[]; hash: string }>();
  const hydrated = useHydrated();
  const found = findFaqs(all, search);
  const groups = [...new Set(found.map(({ group }) => group))];

  // The server does not know the fragment, so the answer opens after hydration.
  if (hydrated && (opened?.all !== all || opened.hash !== hash)) {
    setOpened({ all, hash });
    const slug = slugInHash(all, hash);
    if (slug !== undefined) setOpen(new Set([...open, slug]));
  }
  useEffect(() => {
    const slug = slugInHash(all, hash);
    if (slug !== undefined) document.getElementById(slug)?.scrollIntoView();
  }, [all, hash]);

  function toggle(slug: string, isOpen: boolean) {
    setOpen((before) => new Set([...before].filter((each) => each !== slug).concat(isOpen ? slug : [])));
  }
  return (
    <Stack as={Container} $gap={8}>
      <Search label={text('marketing.faq.search')} value={search} onChange={setSearch} />
      <VisuallyHidden role="status">{search && text('marketing.faq.found', { count: found.length })}</VisuallyHidden>
      {groups.map((group) => (
        <Group key={group} aria-label={group}>
          <h2>{group}</h2>
          <div>
            {found
              .filter((faq) => faq.group === group)
              .map((faq) => (
                <Question
                  key={faq.slug}
                  faq={faq}
                  open={open.has(faq.slug)}
                  onToggle={(isOpen) => toggle(faq.slug, isOpen)}
                />
              ))}
          </div>
        </Group>
      ))}
      {found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={text('marketing.faq.none')}
          action={<LinkButton to={pages.contact()}>{text('marketing.faq.ask')}</LinkButton>}
        />
      )}
    </Stack>
  );
}

/** The questions that contain every word in the question, the answer or the name of the group. */
export function findFaqs(all: readonly Faq[], search: string): Faq[] {
  const terms = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ group, question, answer }) => {
    const text = `${group} ${question} ${answer.replaceAll(/<[^>]*>/g, ' ')}`.normalize('NFC').toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}
