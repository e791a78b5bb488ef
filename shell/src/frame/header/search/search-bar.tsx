import { CircleAlert, Search } from 'lucide';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { Form, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Button, Container, Icon, nextLine, TextInput, VisuallyHidden } from '@up/ui';

import { useText } from '../../../text.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';

const Root = styled.search`
  position: absolute;
  top: 100%;
  inset-inline: 0;
  padding-block: var(--space-4) var(--space-6);
  border-bottom: 1px solid var(--border);
  background: var(--surface);
  color: var(--text);
`;

const Line = styled(Form)`
  display: flex;
  gap: var(--space-2);
  max-width: var(--width-text);
  margin-inline: auto;
`;

const Term = styled.div`
  flex: 1;
  min-width: 0;
`;

const Message = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  max-width: var(--width-text);
  margin: var(--space-2) auto 0;
  color: var(--danger);
  font-size: var(--size-14);
`;

interface SearchBarProps {
  id: string;
  onDone: () => void;
}

/**
 * The header's search field. An empty term does not navigate but shows a message (product.md#text-fields). Suggestions
 * are selected with the arrow keys and opened with Enter; without a selection Enter searches.
 */
export function SearchBar({ id, onDone }: SearchBarProps) {
  const text = useText();
  const fieldId = useId();
  const messageId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(-1);
  const listId = useId();
  const navigate = useNavigate();
  const { suggestions } = useSuggestions(term);
  const selected = suggestions[active];
  useEffect(() => field.current?.focus(), []);

  function open({ url }: Suggestion) {
    onDone();
    void navigate(url);
  }

  function moveSelection(event: KeyboardEvent) {
    setActive(nextLine(event, { selected: active, length: suggestions.length, first: -1 }) ?? active);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (selected) {
      event.preventDefault();
      open(selected);
      return;
    }
    if (field.current?.value.trim()) {
      onDone();
      return;
    }
    event.preventDefault();
    setEmpty(true);
    field.current?.focus();
  }
  return (
    <Root id={id}>
      <Container>
        <Line action={pages.search()} onSubmit={submit}>
          <Term>
            <VisuallyHidden as="label" htmlFor={fieldId}>
              {text('shell.search.label')}
            </VisuallyHidden>
            <TextInput
              id={fieldId}
              ref={field}
              type="search"
              name="match"
              autoComplete="off"
              enterKeyHint="search"
              placeholder={text('shell.search.placeholder')}
              aria-invalid={empty || undefined}
              aria-describedby={empty ? messageId : undefined}
              role={suggestions.length > 0 ? 'combobox' : undefined}
              aria-expanded={suggestions.length > 0 || undefined}
              aria-controls={suggestions.length > 0 ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={selected ? optionId(listId, active) : undefined}
              onKeyDown={moveSelection}
              onChange={({ target }) => {
                setEmpty(false);
                setActive(-1);
                setTerm(target.value);
              }}
            />
          </Term>
          <Button type="submit" variant="primary" aria-label={text('shell.search.submit')}>
            <Icon of={Search} size={20} />
          </Button>
        </Line>
        {suggestions.length > 0 && (
          <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={open} />
        )}
        <div role="alert">
          {empty && (
            <Message id={messageId}>
              <Icon of={CircleAlert} />
              {text('shell.search.empty')}
            </Message>
          )}
        </div>
      </Container>
    </Root>
  );
}
