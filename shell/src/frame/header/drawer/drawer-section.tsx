import { ChevronDown } from 'lucide';
import { styled } from 'styled-components';

import { Icon } from '@up/ui';

import type { MenuEntry } from '../../frame-data.ts';
import { NavigationLink } from '../../navigation-link.tsx';
import { DrawerRow } from './drawer-row.tsx';

const Chevron = styled(Icon)`
  margin-left: auto;
  color: var(--text-muted);
  transition: rotate var(--fast) var(--ease);

  details[open] > summary > & {
    rotate: -180deg;
  }
`;

const List = styled.ul`
  padding-bottom: var(--space-3);

  & & {
    padding: 0 0 0 var(--space-4);
  }
`;

const Entry = styled(NavigationLink)`
  display: block;
  padding: var(--space-2) 0;
  color: var(--text-muted);
  line-height: 1.5;
  text-decoration: none;

  &:is(a):hover,
  &[aria-current] {
    color: var(--brand-text);
  }
`;

const Subheading = styled(Entry)`
  color: var(--text);
  font-size: var(--size-14);
  font-weight: 700;
`;

interface DrawerSectionProps {
  section: MenuEntry;
  /** `name` of the `<details>`: the browser keeps at most one section of a group open (product.md#site-frame). */
  group: string;
}

/** A top-level entry of the drawer's accordion. */
export function DrawerSection({ section, group }: DrawerSectionProps) {
  if (section.children.length === 0) return <DrawerRow as={NavigationLink} item={section} />;
  const hasOwnPage = section.url && !section.children.some(({ url }) => url === section.url);
  return (
    <details name={group}>
      <DrawerRow as="summary">
        {section.displayName}
        <Chevron of={ChevronDown} />
      </DrawerRow>
      <List role="list">
        {hasOwnPage && (
          <li>
            <Entry item={section} />
          </li>
        )}
        {section.children.map((child, index) => (
          <Branch key={index} item={child} />
        ))}
      </List>
    </details>
  );
}

function Branch({ item }: { item: MenuEntry }) {
  const hasChildren = item.children.length > 0;
  return (
    <li>
      {hasChildren ? <Subheading item={item} /> : <Entry item={item} />}
      {hasChildren && (
        <List role="list">
          {item.children.map((child, index) => (
            <Branch key={index} item={child} />
          ))}
        </List>
      )}
    </li>
  );
}
