import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Button, Icon, LinkButton } from '@up/ui';

import { useContactText } from './text.ts';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  padding: var(--space-8);
  border: 1px solid var(--border);
  border-radius: var(--radius-16);

  > svg {
    color: var(--success);
  }

  h2 {
    font-size: var(--size-28);
    letter-spacing: -0.02em;
  }

  h2:focus {
    outline: none;
  }
`;

const Number = styled.strong`
  font-size: var(--size-22);
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-2);
`;

interface ReceivedProps {
  number: string;
  /** The id of the consulting that led to this inquiry. */
  consulting?: string;
  onSendAnother: () => void;
}

/** Confirms an inquiry: its number, and what comes next. */
export function Received({ number, consulting, onSendAnother }: ReceivedProps) {
  const text = useContactText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Root>
      <Icon of={CircleCheck} size={48} />
      <h2 ref={heading} tabIndex={-1}>
        {text(consulting ? 'marketing.contact.received.consulting.title' : 'marketing.contact.received.title')}
      </h2>
      <p>
        {text('marketing.contact.received.number')} <Number>{number}</Number>
      </p>
      <p>{text(consulting ? 'marketing.contact.received.consulting.text' : 'marketing.contact.received.text')}</p>
      <Actions>
        {consulting ? (
          <LinkButton to={pages.consultingResult({ uuid: consulting })} variant="primary">
            {text('marketing.contact.received.consulting.result')}
          </LinkButton>
        ) : (
          <>
            <LinkButton to={pages.faq()} variant="primary">
              {text('marketing.contact.received.faq')}
            </LinkButton>
            <Button onClick={onSendAnother}>{text('marketing.contact.received.again')}</Button>
          </>
        )}
      </Actions>
    </Root>
  );
}
