import { useEffect, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';

import { ContentLink } from '../content/link.tsx';

const Nav = styled.nav`
  border-bottom: 1px solid var(--border);
  overflow-x: auto;
  scrollbar-width: none;
`;

const List = styled.ul`
  display: flex;
  gap: var(--space-6);
`;

const Tab = styled(ContentLink)`
  position: relative;
  display: block;
  padding: var(--space-3) 0;
  color: var(--text-muted);
  font-size: var(--size-14);
  font-weight: 700;
  text-decoration: none;
  white-space: nowrap;

  &::after {
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: var(--brand);
    content: '';
    opacity: 0;
  }

  &:hover {
    color: var(--text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current] {
    color: var(--text);
  }

  &[aria-current]::after {
    opacity: 1;
  }
`;

export interface TabItem {
  to: string;
  label: string;
  current: boolean;
}

export interface TabsProps {
  /** The accessible name of the navigation. */
  label: string;
  items: TabItem[];
}

/** Tabs as links: each one has an address, can be opened in a new browser tab and is part of the history. */
export function Tabs({ label, items }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav, items.find(({ current }) => current)?.to);
  return (
    <Nav ref={nav} aria-label={label}>
      <List role="list">
        {items.map(({ to, label: name, current }) => (
          <li key={to}>
            <Tab to={to} aria-current={current ? 'page' : undefined}>
              {name}
            </Tab>
          </li>
        ))}
      </List>
    </Nav>
  );
}

/** Keeps the link of the current address in view in a row of links that is wider than the window. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, currentAddress: string | undefined): void {
  useEffect(() => {
    if (row.current) showCurrent(row.current);
  }, [row, currentAddress]);
}

/** Scrolls the current link to the middle of its row. `scrollIntoView` would also scroll the page. */
function showCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const row = nav.getBoundingClientRect();
  nav.scrollLeft += current.left - row.left - (row.width - current.width) / 2;
}
