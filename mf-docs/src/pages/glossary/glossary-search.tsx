import { styled } from 'styled-components';

import { SearchField } from '@up/ui';

import { useText } from './text.ts';

/** The number of terms stands in the field, so that the list does not move while typing. */
const Search = styled(SearchField)`
  [role='status'] {
    position: absolute;
    inset: 0 var(--space-4) 0 auto;
    display: flex;
    align-items: center;
    padding: 0;
    pointer-events: none;
  }
`;

export interface GlossarySearchProps {
  value: string;
  onChange(value: string): void;
  /** Number of matching terms; undefined without a search. */
  count: number | undefined;
}

/** Filters the terms while typing. */
export function GlossarySearch({ value, onChange, count }: GlossarySearchProps) {
  const text = useText();
  return (
    <Search
      label={text('docs.glossary.search')}
      hint={text('docs.glossary.search.hint')}
      value={value}
      onChange={onChange}
      status={count === undefined ? '' : text('docs.glossary.found', { count })}
    />
  );
}
