import { Search } from 'lucide';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { styled } from 'styled-components';

import { Icon } from '@up/ui/icon';
import { TextInput } from '@up/ui/text-input';
import { VisuallyHidden } from '@up/ui/visually-hidden';

const Root = styled.search`
  position: relative;
  flex: 0 1 280px;

  input {
    min-height: 40px;
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

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  ref?: Ref<HTMLInputElement>;
}

/** Filters a list on the page by words. */
export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  const id = useId();
  return (
    <Root>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <TextInput
        ref={ref}
        id={id}
        type="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={preventSubmit}
      />
      <Glass of={Search} />
    </Root>
  );
}

/** The list is filtered while typing: Enter must not submit an enclosing form. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
