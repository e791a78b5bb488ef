import { useEffect, useId, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Container, media } from '@up/ui';

const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-16);
  padding-block: var(--space-4) var(--space-16);

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    padding-block: var(--space-8) var(--space-16);
  `)}
`;

const Column = styled.section`
  width: 100%;
  max-width: var(--width-narrow);
  margin-inline: auto;
  padding-block: clamp(var(--space-8), 9vh, var(--space-24)) var(--space-8);

  ${media.below992(css`
    padding-block: 0;
  `)}
`;

const Head = styled.header`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-8);
`;

const Title = styled.h1`
  outline: none;
  font-size: var(--size-28);
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  color: var(--text-muted);
  text-wrap: pretty;
`;

/** The panel stays in view while a long form scrolls. */
const Aside = styled.div`
  position: sticky;
  top: calc(var(--header-height) + var(--space-4));
  height: clamp(480px, calc(100dvh - var(--header-height) - var(--space-8)), 560px);

  ${media.below992(css`
    display: none;
  `)}
`;

interface AuthLayoutProps {
  /** A drawing above the title. */
  emblem?: ReactNode;
  /** When the title changes, the page has changed: it gets the focus, so that screen readers announce it. */
  title: string;
  lead?: ReactNode;
  /** The picture next to the form on wide screens. */
  aside: ReactNode;
  children: ReactNode;
}

/** A page with one form or message on the left, and a picture on the right. */
export function AuthLayout({ emblem, title, lead, aside, children }: AuthLayoutProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTitle = useRef(title);
  useEffect(() => {
    if (lastTitle.current === title) return;
    lastTitle.current = title;
    heading.current?.focus();
  }, [title]);

  return (
    <Root>
      <Column aria-labelledby={titleId}>
        <Head>
          {emblem}
          <Title id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {lead && <Lead>{lead}</Lead>}
        </Head>
        {children}
      </Column>
      <Aside>{aside}</Aside>
    </Root>
  );
}

/** Links to other pages, below a form. */
export const AuthLinks = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-8);
  padding-top: var(--space-6);
  border-top: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--size-14);
`;
