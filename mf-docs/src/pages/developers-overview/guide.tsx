import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Container, media } from '@up/ui';

import { useText } from './text.ts';

export interface GuideSection {
  /** The anchor in addresses: `#errors`. */
  id: string;
  title: string;
  content: ReactNode;
}

const Root = styled(Container)`
  display: grid;
  grid-template: 'head head' auto 'contents body' auto / 200px minmax(0, 1fr);
  gap: var(--space-12);
  padding-block: var(--space-12) var(--space-24);

  ${media.below992(css`
    grid-template: 'head' auto 'contents' auto 'body' auto / minmax(0, 1fr);
    gap: var(--space-8);
  `)}
`;

const Head = styled.div`
  grid-area: head;

  h1 {
    font-size: var(--size-48);
    letter-spacing: -0.03em;
  }

  p {
    max-width: 56ch;
    margin-top: var(--space-4);
    color: var(--text-muted);
    font-size: var(--size-18);
    text-wrap: pretty;
  }
`;

const Contents = styled.nav`
  grid-area: contents;
  align-self: start;
  position: sticky;
  top: calc(var(--header-height) + var(--space-8));
  font-size: var(--size-14);

  a {
    display: block;
    padding: 6px 0 6px var(--space-4);
    border-left: 2px solid var(--border);
    color: var(--text-muted);
    text-decoration: none;
  }

  a:hover {
    border-color: var(--brand);
    color: var(--text);
  }

  ${media.below992(css`
    position: static;
  `)}
`;

const List = styled.ul``;

const Body = styled.div`
  grid-area: body;
  display: grid;
  gap: var(--space-16);
  max-width: 760px;
  min-width: 0;
`;

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  scroll-margin-top: calc(var(--header-height) + var(--space-6));

  > h2 {
    font-size: var(--size-28);
    letter-spacing: -0.02em;
  }

  > p {
    max-width: var(--measure);
  }
`;

export interface GuideProps {
  title: string;
  lead: string;
  sections: GuideSection[];
}

/** A page of text with a table of contents. */
export function Guide({ title, lead, sections }: GuideProps) {
  const text = useText();
  return (
    <Root>
      <Head>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Head>
      <Contents aria-label={text('docs.overview.contents')}>
        <List role="list">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </List>
      </Contents>
      <Body>
        {sections.map((section) => (
          <Section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.content}
          </Section>
        ))}
      </Body>
    </Root>
  );
}
