import { ChevronsUpDown } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';

import type { ContactCenter } from '@up/api/calls/publishing/content';
import { Icon } from '@up/ui';

import { useText } from '../../text.ts';
import { PanelLink } from '../panel-link.tsx';

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-36);
  padding: 0 var(--space-3);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-10);
  background: var(--surface);
  color: var(--text);

  &:hover {
    background: var(--surface-hover);
  }
`;

/* Above its button where the browser supports anchor positioning, otherwise in the middle of the screen. */
const List = styled.ul`
  min-width: 200px;
  padding: var(--space-2);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  list-style: none;

  @supports (position-area: block-start) {
    inset: auto;
    margin: 0 0 var(--space-2);
    position-area: block-start span-inline-end;
    position-try-fallbacks: flip-inline;
  }
`;

type Sites = NonNullable<ContactCenter['familySites']>;

/** The sites of sister companies. A native popover: it opens before any script runs, and closes with Escape. */
export function FamilySites({ sites }: { sites: Sites }) {
  const text = useText();
  const id = useId();
  if (sites.length === 0) return null;
  return (
    <div>
      <Opener type="button" popoverTarget={id}>
        {text('shell.footer.family')}
        <Icon of={ChevronsUpDown} />
      </Opener>
      <List id={id} popover="auto" aria-label={text('shell.footer.family')}>
        {sites.map(({ label, url }) => (
          <li key={url}>
            <PanelLink to={url} target="_blank" newTabText={text('shell.menu.newTab')}>
              {label}
            </PanelLink>
          </li>
        ))}
      </List>
    </div>
  );
}
