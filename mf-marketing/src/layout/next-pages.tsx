import { ArrowRight } from 'lucide';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Container, ContentLink, Icon, media } from '@up/ui';

import { useText } from '../text.ts';
import { sectionAir } from './section.tsx';

const Row = styled.nav`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  margin-block: ${sectionAir};
  border-block: 1px solid var(--border);

  a {
    display: grid;
    align-content: start;
    gap: var(--space-2);
    padding: var(--space-8) var(--space-8) var(--space-8) 0;
    color: var(--text-muted);
    font-size: var(--size-14);
    text-decoration: none;
  }

  a + a {
    padding-left: var(--space-8);
    border-left: 1px solid var(--border);
  }

  strong {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--text);
    font-size: var(--size-22);
    letter-spacing: -0.02em;
  }

  svg {
    color: var(--brand-text);
    transition: transform var(--normal) var(--ease);
  }

  a:hover svg {
    transform: translateX(4px);
  }

  ${media.below768(css`
    grid-auto-flow: row;

    a,
    a + a {
      padding: var(--space-6) 0;
      border-left: 0;
    }

    a + a {
      border-top: 1px solid var(--border);
    }
  `)}
`;

interface NextPage {
  to: string;
  title: string;
  what: string;
}

/** A page with the texts `id` and `<id>.what`. */
export function nextPage<Id extends string>(text: (id: Id | `${Id}.what`) => string, id: Id, to: string): NextPage {
  return { to, title: text(id), what: text(`${id}.what`) };
}

/** The contact page, with a sentence of its own. */
export function contactPage<Id extends string>(text: (id: 'marketing.contact' | Id) => string, what: Id): NextPage {
  return { to: pages.contact(), title: text('marketing.contact'), what: text(what) };
}

/** Links to two or three further pages, with a sentence each. */
export function NextPages({ pages: items }: { pages: NextPage[] }) {
  const text = useText();
  return (
    <Container>
      <Row aria-label={text('marketing.next')}>
        {items.map(({ to, title, what }) => (
          <ContentLink key={to} to={to}>
            <strong>
              {title}
              <Icon of={ArrowRight} size={20} />
            </strong>
            {what}
          </ContentLink>
        ))}
      </Row>
    </Container>
  );
}
