import { styled } from 'styled-components';

import { useText } from '../../../text.ts';
import type { Suggestion } from './use-suggestions.ts';

const Root = styled.ul`
  max-width: var(--width-text);
  margin: var(--space-2) auto 0;
  padding: var(--space-2);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  list-style: none;

  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-4);
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-6);
    cursor: pointer;
  }

  li:hover,
  li[aria-selected='true'] {
    background: var(--surface-hover);
  }

  span {
    flex: none;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** The index of the selected one; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The id of the option at an index, which the field references while it is selected. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The suggestions of the field. The focus stays in the field; a press on an option opens it. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const text = useText();
  return (
    <Root id={id} role="listbox" aria-label={text('shell.search.suggestions')}>
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys of its options
        <li
          key={`${suggestion.url} ${suggestion.title}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.title}
          <span>{text(`shell.search.category.${suggestion.category}`)}</span>
        </li>
      ))}
    </Root>
  );
}
