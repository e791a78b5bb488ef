import { Search } from 'lucide';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../foundation/icon.tsx';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';
import { TextInput } from './text-input.tsx';

const Root = styled.search`
  position: relative;
  flex: 0 1 280px;

  input {
    min-height: var(--control-40);
    padding-left: 36px;
    font-size: var(--size-14);
  }
`;

const Glass = styled(Icon)`
  position: absolute;
  top: 12px;
  left: var(--space-3);
  color: var(--text-muted);
  pointer-events: none;
`;

const Status = styled.p`
  color: var(--text-muted);
  font-size: var(--size-12);

  &:not(:empty) {
    padding: var(--space-2) var(--space-1) 0;
  }
`;

export interface SearchFieldProps {
  /** Its accessible name, also shown while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** For example, to load what is searched. */
  onFocus?(): void;
  /** How the search works, for screen readers. */
  hint?: string;
  /** What was found, below the field and announced; empty without a search. */
  status?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Filters a list on the page while typing; Escape clears it. */
export function SearchField({ label, value, onChange, onFocus, hint, status, ref, className }: SearchFieldProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent): void {
    // The list is filtered while typing: Enter must not submit an enclosing form.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape' && value !== '') {
      // Clears only the search; a dialog around it closes on the next Escape.
      event.preventDefault();
      onChange('');
    }
  }
  return (
    <Root className={className}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <TextInput
        ref={ref}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={value}
        aria-describedby={
          [hint && `${id}-hint`, status !== undefined && `${id}-status`].filter(Boolean).join(' ') || undefined
        }
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Glass of={Search} />
      {hint && <VisuallyHidden id={`${id}-hint`}>{hint}</VisuallyHidden>}
      {status !== undefined && (
        <Status id={`${id}-status`} role="status">
          {status}
        </Status>
      )}
    </Root>
  );
}
