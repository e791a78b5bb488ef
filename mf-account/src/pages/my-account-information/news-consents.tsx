import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { changeMarketing, consents, type Consents } from '@up/api/calls/people/consent';
import { ActionProblem, Choices, DataBoundary } from '@up/forms';
import { formatDateTime, useCall, useChange, useSession } from '@up/host';
import { Checkbox, Skeleton } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-12);
  padding-top: var(--space-8);
  border-top: 1px solid var(--border);

  h2 {
    font-size: var(--size-22);
    letter-spacing: -0.01em;
  }

  h2 + p {
    color: var(--text-muted);
    text-wrap: pretty;
  }
`;

/** The consents to news, each of which is given or withdrawn with one click. */
export function NewsConsents() {
  const text = useText();
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <h2 id={titleId}>{text('account.news.title')}</h2>
      <p>{text('account.news.lead')}</p>
      <DataBoundary skeleton={<Skeleton height="96px" />}>
        <Channels />
      </DataBoundary>
    </Root>
  );
}

type Choice = Consents['marketing'][number];

function Channels() {
  const text = useText();
  const timeZone = useSession((session) => session.timeZone);
  const { marketing } = useCall(consents, {});
  const change = useChange(changeMarketing);
  const [busy, setBusy] = useState<Choice['channel']>();
  const [problem, setProblem] = useState<unknown>();

  async function toggle({ channel, agreedAt }: Choice) {
    setBusy(channel);
    setProblem(undefined);
    await change({ body: { channel, agreed: agreedAt === null } }).catch(setProblem);
    setBusy(undefined);
  }
  const labelOf = ({ channel, agreedAt }: Choice) =>
    agreedAt === null
      ? text(`account.news.${channel}`)
      : text('account.news.since', {
          news: text(`account.news.${channel}`),
          at: formatDateTime(agreedAt, timeZone),
        });
  return (
    <>
      <Choices>
        {marketing.map((choice) => (
          <Checkbox
            key={choice.channel}
            label={labelOf(choice)}
            checked={choice.agreedAt !== null}
            aria-busy={busy === choice.channel || undefined}
            onChange={() => busy === undefined && void toggle(choice)}
          />
        ))}
      </Choices>
      <ActionProblem error={problem} />
    </>
  );
}
