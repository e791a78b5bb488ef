import { useId } from 'react';
import { styled } from 'styled-components';

import { formatDateTime, useSession } from '@up/host';

import { useText } from '../../../text.ts';
import { AnswerStatus } from './answer-status.tsx';
import type { VisitAnswer } from './visit-answers.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-2);

  h2 {
    font-size: var(--size-16);
  }
`;

const List = styled.ol`
  border-top: 1px solid var(--border);

  > li {
    border-bottom: 1px solid var(--border);
  }
`;

const Row = styled.button`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px var(--space-3);
  width: 100%;
  min-height: 40px;
  padding: var(--space-1) var(--space-2);
  border: 0;
  background: none;
  font-size: var(--size-14);
  text-align: start;

  &:hover {
    background: var(--surface-hover);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-pressed='true'] {
    background: var(--brand-tint);
  }

  time {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

export interface HistoryProps {
  answers: readonly VisitAnswer[];
  shownId: number | undefined;
  onShow(id: number): void;
}

/** The last answers of this visit, newest first; each can be looked at again. */
export function History({ answers, shownId, onShow }: HistoryProps) {
  const text = useText();
  const headingId = useId();
  const timeZone = useSession((session) => session.timeZone);
  if (answers.length === 0) return null;
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId}>{text('docs.sandbox.history')}</h2>
      <List role="list">
        {answers.map((each) => (
          <li key={each.id}>
            <Row type="button" aria-pressed={each.id === shownId} onClick={() => onShow(each.id)}>
              <time dateTime={each.at}>{timeOfDay(each.at, timeZone)}</time>
              <span>{each.apiTitle}</span>
              <AnswerStatus of={each} />
            </Row>
          </li>
        ))}
      </List>
    </Root>
  );
}

/** Hour and minute in the time zone of the server; the seconds are the same in all of them. */
function timeOfDay(iso: string, timeZone: string): string {
  return `${formatDateTime(iso, timeZone).slice(-5)}:${iso.slice(17, 19)}`;
}
