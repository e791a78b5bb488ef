import { useId } from 'react';
import { styled } from 'styled-components';

import { Container, Note } from '@up/ui';

import type { MenuEntry } from '../frame-data.ts';
import { NavigationLink } from '../navigation-link.tsx';
import type { PanelProps } from './hover-menu.tsx';
import { panelStyles } from './panel-styles.ts';

/** Minimum dropdown height 225 plus 25 (product.md#layout). */
const Panel = styled.div`
  ${panelStyles}
  inset-inline: 0;
  min-height: calc(225px + 25px);
  padding-block: var(--space-8) var(--space-12);
  border-bottom: 1px solid var(--border);
  background: var(--surface);
  box-shadow: var(--shadow-floating);
  /* The shadow falls down on the page, not up on the bar. */
  clip-path: inset(0 0 -80px);
`;

const Layout = styled(Container)`
  display: grid;
  grid-template-columns: 220px 1fr;
  gap: var(--space-12);
`;

const Name = styled.p`
  font-size: var(--size-22);
  font-weight: 700;
  letter-spacing: -0.01em;
  line-height: var(--line-title);
  padding-top: var(--space-2);
`;

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: var(--space-1) var(--space-6);
  align-content: start;
`;

const Groups = styled(Grid)`
  row-gap: var(--space-6);
`;

const Entry = styled(NavigationLink)`
  display: inline-block;
  width: 100%;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-6);
  color: var(--text);
  font-size: var(--size-16);
  line-height: 1.5;
  text-decoration: none;
  transition: background-color var(--fast) var(--ease);

  &:is(a):hover {
    background: var(--surface-hover);
  }

  &[aria-current] {
    color: var(--brand-text);
    font-weight: 700;
  }
`;

const Sublist = styled.ul`
  display: grid;
  gap: var(--space-1);

  & & {
    margin-left: var(--space-4);
  }
`;

/** The number of columns is the entry's splitLevel, 3 by default (product.md#site-frame). */
const defaultColumns = 3;
const maxColumns = 6;

function columnsOf({ splitLevel }: MenuEntry): number {
  return splitLevel && splitLevel > 0 ? Math.min(splitLevel, maxColumns) : defaultColumns;
}

/** The content of a menu section: a flat grid, or groups under subheadings when the tree is deeper. */
export function SectionPanel({ section, ...panel }: PanelProps & { section: MenuEntry }) {
  return (
    <Panel {...panel}>
      <SectionContent section={section} />
    </Panel>
  );
}

function SectionContent({ section }: { section: MenuEntry }) {
  const groups = section.children.filter(({ children }) => children.length > 0);
  const links = section.children.filter(({ children }) => children.length === 0);
  return (
    <Layout>
      <Name>{section.displayName}</Name>
      {groups.length > 0 ? (
        <Groups role="list" $columns={columnsOf(section)}>
          <Branches items={groups} />
          {links.length > 0 && (
            <li>
              <Sublist role="list">
                <Branches items={links} />
              </Sublist>
            </li>
          )}
        </Groups>
      ) : (
        <Grid role="list" $columns={columnsOf(section)}>
          <Branches items={links} />
        </Grid>
      )}
    </Layout>
  );
}

function Branches({ items }: { items: MenuEntry[] }) {
  return items.map((item, index) => <Branch key={index} item={item} />);
}

function Branch({ item }: { item: MenuEntry }) {
  const headingId = useId();
  if (item.children.length === 0) {
    return (
      <li>
        <Entry item={item} />
      </li>
    );
  }
  return (
    <li>
      <div id={headingId}>
        <Note as={Entry} item={item} />
      </div>
      <Sublist role="list" aria-labelledby={headingId}>
        <Branches items={item.children} />
      </Sublist>
    </li>
  );
}
