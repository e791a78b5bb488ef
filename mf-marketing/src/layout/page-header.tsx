import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Container, media, oneColumn } from '@up/ui';

import { PageHead, type PageHeadProps } from './page-head.tsx';
import { Lead, sectionAir } from './section.tsx';

/* Not centred: the text would move as the picture, which is sent after it, arrives. */
const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  align-items: start;
  gap: var(--space-8) var(--space-16);
  padding-block: clamp(var(--space-8), 4vw, var(--space-12)) ${sectionAir};

  &[data-alone] {
    grid-template-columns: minmax(0, 1fr);
  }

  > nav {
    grid-column: 1 / -1;
    margin-bottom: 0;
  }

  ${media.below992(oneColumn)}
`;

const Title = styled.h1`
  margin-bottom: var(--space-4);
  font-size: calc(var(--size-48) * 1.1);
  letter-spacing: -0.03em;
  line-height: 1.15;
`;

export interface PageHeaderProps {
  head: PageHeadProps;
  title: string;
  lead: string;
  /** Below the text. */
  actions?: ReactNode;
  /** Next to the text on wide screens. */
  children?: ReactNode;
}

/** The top of a page: breadcrumbs, title and lead, with a picture next to them. */
export function PageHeader({ head, title, lead, actions, children }: PageHeaderProps) {
  return (
    <Root data-alone={children ? undefined : true}>
      <PageHead {...head} />
      <div>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
        {actions}
      </div>
      {children}
    </Root>
  );
}

/**
 * The header of a page with the texts `<id>.title`, `.description`, `.claim` and `.lead`.
 * @param parent the heading of the menu above it
 */
export function headerOf<Id extends string>(
  text: (id: `${Id}.${'title' | 'description' | 'claim' | 'lead'}`) => string,
  id: Id,
  path: string,
  parent?: string,
): Pick<PageHeaderProps, 'head' | 'title' | 'lead'> {
  const title = text(`${id}.title`);
  const trail = [...(parent === undefined ? [] : [{ name: parent }]), { name: title, path }];
  const head = { title, description: text(`${id}.description`), trail };
  return { head, title: text(`${id}.claim`), lead: text(`${id}.lead`) };
}
