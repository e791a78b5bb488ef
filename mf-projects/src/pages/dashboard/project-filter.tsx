import { Search } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';

import { Icon } from '@up/ui/icon';
import { TextInput } from '@up/ui/text-input';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { useText } from '../../text.ts';

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

interface ProjectFilterProps {
  value: string;
  onChange(value: string): void;
}

/** Narrows the table to what contains the words. */
export function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  const text = useText();
  const id = useId();
  return (
    <Root>
      <VisuallyHidden as="label" htmlFor={id}>
        {text('projects.list.filter')}
      </VisuallyHidden>
      <TextInput
        id={id}
        type="search"
        autoComplete="off"
        placeholder={text('projects.list.filter')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Glass of={Search} />
    </Root>
  );
}
