import { Search } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';

import { Icon } from '@up/ui/icon';

import { useText } from '../../../text.ts';

const Root = styled.search`
  position: relative;
`;

const Glass = styled(Icon)`
  position: absolute;
  top: 11px;
  left: 11px;
  color: var(--text-muted);
  pointer-events: none;
`;

const Input = styled.input`
  width: 100%;
  height: 38px;
  padding: 0 var(--space-2) 0 34px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  font-size: var(--size-14);

  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }

  &:focus-visible {
    outline-offset: -1px;
  }
`;

const Status = styled.p`
  color: var(--text-muted);
  font-size: var(--size-12);

  &:not(:empty) {
    padding: var(--space-2) var(--space-1) 0;
  }
`;

export interface TreeFilterProps {
  term: string;
  onTerm(term: string): void;
  /** The field has the focus: a search follows. */
  onFocus(): void;
  /** What was found; empty without a filter. */
  status: string;
}

/** Filters the tree while typing; Escape clears the filter. */
export function TreeFilter({ term, onTerm, onFocus, status }: TreeFilterProps) {
  const text = useText();
  const statusId = useId();
  return (
    <Root>
      <Glass of={Search} />
      <Input
        type="search"
        value={term}
        aria-label={text('docs.tree.filter')}
        aria-describedby={statusId}
        placeholder={text('docs.tree.filter')}
        autoComplete="off"
        spellCheck={false}
        onFocus={onFocus}
        onChange={(event) => onTerm(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && term !== '') {
            // Clears only the filter; the drawer around it closes on the next Escape.
            event.preventDefault();
            onTerm('');
          }
        }}
      />
      <Status id={statusId} role="status">
        {status}
      </Status>
    </Root>
  );
}
