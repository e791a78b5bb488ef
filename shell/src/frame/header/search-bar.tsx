import { CircleAlert, Search } from 'lucide';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Form } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Button } from '@up/ui/button';
import { Container } from '@up/ui/container';
import { Icon } from '@up/ui/icon';
import { TextInput } from '@up/ui/text-input';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { useText } from '../../text.ts';

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
  max-width: 720px;
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
  max-width: 720px;
  margin: var(--space-2) auto 0;
  color: var(--danger);
  font-size: var(--size-14);
  font-weight: 500;
`;

interface SearchBarProps {
  id: string;
  onDone: () => void;
}

/** The header's search field. An empty term does not navigate; a message says why (spec 5). */
export function SearchBar({ id, onDone }: SearchBarProps) {
  const text = useText();
  const fieldId = useId();
  const messageId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  useEffect(() => field.current?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
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
              onChange={() => setEmpty(false)}
            />
          </Term>
          <Button type="submit" variant="primary" aria-label={text('shell.search.submit')}>
            <Icon of={Search} size={20} />
          </Button>
        </Line>
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
