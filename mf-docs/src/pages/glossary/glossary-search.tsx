import { useId } from 'react';
import { styled } from 'styled-components';

import { TextInput } from '@up/ui/text-input';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { useText } from '../../text.ts';

const Root = styled.search`
  position: relative;
`;

const Count = styled.p`
  position: absolute;
  inset: 0 var(--space-4) 0 auto;
  display: flex;
  align-items: center;
  color: var(--text-muted);
  font-size: var(--size-12);
  pointer-events: none;
`;

export interface GlossarySearchProps {
  value: string;
  onChange(value: string): void;
  /** Number of matching terms; undefined without a search. */
  count: number | undefined;
}

/** Filters the terms while typing; Escape clears the filter. */
export function GlossarySearch({ value, onChange, count }: GlossarySearchProps) {
  const text = useText();
  const hint = useId();
  return (
    <Root>
      <TextInput
        type="text"
        role="searchbox"
        value={value}
        aria-label={text('docs.glossary.search')}
        aria-describedby={hint}
        placeholder={text('docs.glossary.search')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      <VisuallyHidden id={hint}>{text('docs.glossary.search.hint')}</VisuallyHidden>
      <Count role="status">{count === undefined ? '' : text('docs.glossary.found', { count })}</Count>
    </Root>
  );
}
