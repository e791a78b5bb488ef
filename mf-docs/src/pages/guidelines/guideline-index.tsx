import { ScrollText } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Guideline } from '@up/api/calls/publishing/guideline';
import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { EmptyState, media, oneColumn } from '@up/ui';

import { Lead, ReadingPage } from '../../components/reading-page.tsx';
import { useText } from './text.ts';
import { sectionsOf, type GuidelineSection } from './queries.ts';

const IndexLead = styled(Lead)`
  margin-bottom: var(--space-12);
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: var(--space-4) var(--space-12);
  padding-block: var(--space-8);
  border-top: 1px solid var(--border);

  > h2 {
    font-size: var(--size-22);
  }

  ${media.below768(oneColumn)}
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6) var(--space-8);

  ${media.below768(oneColumn)}
`;

const Entry = styled(Link)`
  display: block;
  color: inherit;
  text-decoration: none;

  strong {
    font-weight: 700;
  }

  span {
    display: block;
    margin-top: 2px;
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }

  &:hover strong {
    color: var(--brand-text);
    text-decoration: underline;
  }
`;

/** All guidelines by section. */
export function GuidelineIndex({ guidelines }: { guidelines: readonly Guideline[] }) {
  const text = useText();
  return (
    <>
      <Head title={text('docs.guidelines.title')} description={text('docs.guidelines.lead')} />
      <ReadingPage>
        <h1>{text('docs.guidelines.title')}</h1>
        <IndexLead>{text('docs.guidelines.lead')}</IndexLead>
        {guidelines.length === 0 && <EmptyState icon={ScrollText} title={text('docs.guidelines.empty')} />}
        {sectionsOf(guidelines).map((section) => (
          <SectionEntry key={section.title} section={section} />
        ))}
      </ReadingPage>
    </>
  );
}

function SectionEntry({ section }: { section: GuidelineSection }) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{section.title}</h2>
      <List role="list">
        {section.guidelines.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Entry to={pages.guidelines({ slug: slug.split('/') })}>
              <strong>{title}</strong>
              <span>{summary}</span>
            </Entry>
          </li>
        ))}
      </List>
    </Section>
  );
}
