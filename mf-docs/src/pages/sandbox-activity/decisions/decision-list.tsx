import { Inbox } from 'lucide';
import { css, styled } from 'styled-components';

import type { Decision } from '@up/api/calls/sandbox/decision';
import { Badge, CodePanel, Disclosure, EmptyState, Grid, media } from '@up/ui';

import { prettyJson } from '../../../sandbox-workspace/pretty-json.ts';
import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { Line as MessageLine, List } from '../message-list.ts';
import { useActivityText } from '../text.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

const Line = styled(MessageLine)`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto 64px 152px;
  font-variant-numeric: tabular-nums;

  > :first-child {
    justify-self: start;
  }

  > :nth-child(4) {
    text-align: end;
  }

  > time {
    color: var(--text-muted);
  }

  ${media.below992(css`
    display: flex;

    > time {
      flex-basis: 100%;
    }
  `)}
`;

/** The last questions, each with its answers. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  const text = useActivityText();
  if (decisions.length === 0) {
    return (
      <EmptyState icon={Inbox} title={text('docs.activity.decisions.none.title')}>
        {text('docs.activity.decisions.none.text')}
      </EmptyState>
    );
  }
  return (
    <List role="list">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <Disclosure summary={<Summary decision={decision} />}>
            <Exchange decision={decision} />
          </Disclosure>
        </li>
      ))}
    </List>
  );
}

/** A decision in one line. */
export function Summary({ decision }: { decision: Decision }) {
  const text = useActivityText();
  const { outcome, decidedBy, cause, durationMs, drill, nrNumber, askedAt } = decision;
  return (
    <Line>
      <OutcomeBadge outcome={outcome} />
      <span>
        {decidedBy && text(`docs.activity.decisions.by.${decidedBy}`)}
        {cause && ` · ${text(`docs.activity.decisions.cause.${cause}`)}`}
      </span>
      {drill ? <Badge>{text(`docs.activity.decisions.drill.${drill}`)}</Badge> : <code translate="no">{nrNumber}</code>}
      <span>{durationMs !== null && `${durationMs} ms`}</span>
      <Timestamp iso={askedAt} seconds />
    </Line>
  );
}

/** The question and every answer, the late ones included. */
function Exchange({ decision: { question, answers } }: { decision: Decision }) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const bodies = [
    { key: 'question', title: text('docs.activity.decisions.question'), body: question },
    ...answers.map(({ afterMs, httpStatus, error, body = '' }, index) => ({
      key: String(index),
      title: text('docs.activity.decisions.answer', {
        milliseconds: afterMs,
        status: String(httpStatus ?? error ?? ''),
      }),
      body,
    })),
  ];
  return (
    <Grid $gap={3}>
      {bodies.map(({ key, title, body }) => (
        <CodePanel
          key={key}
          title={title}
          language="json"
          code={prettyJson(body) ?? body}
          maxHeight={320}
          copyTexts={{
            copy: workspaceText('docs.bench.copy', { what: title }),
            copied: workspaceText('docs.bench.copied'),
            failed: workspaceText('docs.bench.copyFailed'),
          }}
        />
      ))}
    </Grid>
  );
}
