import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { keysOf } from '@up/api/keys-of';
import { Sections, ContentLink, Section } from '@up/ui';

import { OperatorPage } from '../../operator/operator-page.tsx';
import { PurgeList } from './purge-list.tsx';
import { PurgePages } from './purge-form.tsx';
import { useRevalidateText } from './text.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
`;

/** The pages whose texts are content, each of which shows what is published. */
const contentPages = {
  notices: pages.notices(),
  faq: pages.faq(),
  prices: pages.pricing(),
  useCases: pages.useCases(),
  terms: pages.terms(),
  privacy: pages.privacy(),
} as const;

/** Where the staff edits notices and other content, which has no editor of its own in the portal. */
function ContentPlaces() {
  const text = useRevalidateText();
  return (
    <Section title={text('projects.revalidate.content')} lead={text('projects.revalidate.content.lead')}>
      <List role="list">
        {keysOf(contentPages).map((name) => (
          <li key={name}>
            <ContentLink to={contentPages[name]}>{text(`projects.revalidate.content.${name}`)}</ContentLink>
          </li>
        ))}
      </List>
    </Section>
  );
}

export { loadOperatorTexts as load } from '../../operator/text.ts';

/** Drops pages from the caches of all edges, and shows which edges have done so (product.md#member-routes). */
export function Page() {
  const text = useRevalidateText();
  return (
    <OperatorPage title={text('projects.revalidate.title')} lead={text('projects.revalidate.lead')}>
      <Sections>
        <PurgePages />
        <PurgeList />
        <ContentPlaces />
      </Sections>
    </OperatorPage>
  );
}
