import { useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Container, ContentLink, media, useCurrentInView } from '@up/ui';

import { useText } from '../text.ts';

const Root = styled(Container)`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: var(--space-16);
  padding-block: var(--space-12) var(--space-24);

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
    padding-block: var(--space-6) var(--space-16);
  `)}
`;

const Nav = styled.nav`
  position: sticky;
  top: calc(var(--header-height) + var(--space-6));
  align-self: start;

  p {
    padding: 0 var(--space-3) var(--space-3);
    font-size: var(--size-14);
    font-weight: 700;
  }

  ${media.below992(css`
    position: static;
    border-bottom: 1px solid var(--border);
    min-width: 0;

    p {
      padding-inline: 0;
    }
  `)}
`;

const Entries = styled.ul`
  display: grid;
  gap: 2px;

  ${media.below992(css`
    display: flex;
    gap: var(--space-4);
    overflow-x: auto;
    scrollbar-width: none;
  `)}
`;

const Entry = styled(ContentLink)`
  display: block;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-6);
  color: var(--text-muted);
  font-size: var(--size-14);
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }

  &[aria-current] {
    background: var(--brand-tint);
    color: var(--brand-text);
    font-weight: 700;
  }

  ${media.below992(css`
    padding: var(--space-3) 0;
    border-bottom: 2px solid transparent;
    border-radius: 0;

    &:hover {
      background: none;
    }

    &[aria-current] {
      border-color: var(--brand);
      background: none;
      color: var(--text);
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  `)}
`;

/* A form is as wide as its fields; a list of things has its actions at the right edge. */
const Content = styled.div`
  max-width: var(--width-form);

  &[data-wide] {
    max-width: none;
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-8);
`;

const Title = styled.h1`
  font-size: var(--size-28);
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  grid-column: 1 / -1;
  color: var(--text-muted);
  text-wrap: pretty;
`;

const entries = [
  ['accountInformation', pages.accountInformation],
  ['security', pages.security],
  ['changePassword', pages.changePassword],
  ['myData', pages.myData],
  ['withdrawal', pages.withdrawal],
] as const;

interface SettingsLayoutProps {
  title: string;
  lead: string;
  /** For lists rather than forms: uses the whole width. */
  wide?: boolean;
  /** Actions for the page, next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of the account settings, with links to all of them. */
export function SettingsLayout({ title, lead, wide = false, action, children }: SettingsLayoutProps) {
  const text = useText();
  const { pathname } = useLocation();
  const navId = useId();
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, pathname);
  return (
    <Root>
      <Nav aria-labelledby={navId}>
        <p id={navId}>{text('account.settings')}</p>
        <Entries ref={list} role="list">
          {entries.map(([entry, page]) => (
            <li key={entry}>
              <Entry to={page()} aria-current={pathname.startsWith(page()) ? 'page' : undefined}>
                {text(`account.settings.${entry}`)}
              </Entry>
            </li>
          ))}
        </Entries>
      </Nav>
      <Content data-wide={wide || undefined}>
        <Head>
          <Title>{title}</Title>
          {action}
          <Lead>{lead}</Lead>
        </Head>
        {children}
      </Content>
    </Root>
  );
}
