import { SearchX } from 'lucide';
import { useState } from 'react';
import { css, styled } from 'styled-components';

import type { UseCase } from '@up/api/calls/catalogue/catalogue';
import { Badge, Container, ContentLink, EmptyState, media, SearchField } from '@up/ui';

import { packageTone, usePackageName, casePath } from './queries.ts';
import { useText } from './text.ts';

interface CaseFilter {
  /** Empty for all. */
  industry: string;
  /** The title or summary must contain all of them. */
  words: string;
}

function matches({ industry, title, summary }: UseCase, filter: CaseFilter): boolean {
  if (filter.industry && industry !== filter.industry) return false;
  const text = `${title} ${summary} ${industry}`.normalize('NFC').toLowerCase();
  return filter.words
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const Filter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-bottom: var(--space-8);

  > search {
    flex: none;
    width: 240px;
    margin-left: auto;
  }

  button {
    min-height: var(--control-36);
    padding: var(--space-1) var(--space-4);
    border: 1px solid var(--border-strong);
    border-radius: 18px;
    background: none;
    font-size: var(--size-14);
    font-weight: 700;
  }

  button:hover {
    background: var(--surface-hover);
  }

  button[aria-pressed='true'] {
    border-color: var(--text);
    background: var(--text);
    color: var(--surface);
  }

  ${media.below768(css`
    > search {
      width: 100%;
      margin: var(--space-2) 0 0;
    }
  `)}
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: 1px solid var(--text);

  li {
    border-bottom: 1px solid var(--border);
  }

  li:nth-child(odd) {
    border-right: 1px solid var(--border);
  }

  a {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    height: 100%;
    padding: var(--space-8) var(--space-8) var(--space-8) 0;
    color: var(--text);
    text-decoration: none;
  }

  li:nth-child(even) a {
    padding: var(--space-8) 0 var(--space-8) var(--space-8);
  }

  small {
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  h2 {
    font-size: var(--size-28);
    letter-spacing: -0.025em;
  }

  a:hover h2 {
    color: var(--brand-text);
  }

  p {
    max-width: 32em;
    color: var(--text-muted);
    text-wrap: pretty;
  }

  a > span {
    display: flex;
    gap: var(--space-2);
    margin-top: auto;
    padding-top: var(--space-3);
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);

    li:nth-child(odd) {
      border-right: 0;
    }

    li a,
    li:nth-child(even) a {
      padding: var(--space-6) 0;
    }
  `)}
`;

/** All use cases, filtered by industry and search. */
export function CaseList({ cases }: { cases: UseCase[] }) {
  const text = useText();
  const packageName = usePackageName();
  const [industry, setIndustry] = useState('');
  const [search, setSearch] = useState('');
  const industries = [...new Set(cases.map((each) => each.industry))].filter(Boolean);
  const visible = cases.filter((each) => matches(each, { industry, words: search }));
  return (
    <Container>
      <Filter role="group" aria-label={text('marketing.cases.filter')}>
        {['', ...industries].map((each) => (
          <button key={each} type="button" aria-pressed={industry === each} onClick={() => setIndustry(each)}>
            {each || text('marketing.cases.all')}
          </button>
        ))}
        <SearchField label={text('marketing.cases.words')} value={search} onChange={setSearch} />
      </Filter>
      <div aria-live="polite">
        {visible.length === 0 && <EmptyState icon={SearchX} title={text('marketing.cases.none')} />}
      </div>
      <List role="list">
        {visible.map(({ slug, title, summary, industry: industryName, packages }) => (
          <li key={slug}>
            <ContentLink to={casePath(slug)}>
              <small>{industryName}</small>
              <h2>{title}</h2>
              <p>{summary}</p>
              <span>
                {packages.map((id) => (
                  <Badge key={id} tone={packageTone(id)}>
                    {packageName(id)}
                  </Badge>
                ))}
              </span>
            </ContentLink>
          </li>
        ))}
      </List>
    </Container>
  );
}
