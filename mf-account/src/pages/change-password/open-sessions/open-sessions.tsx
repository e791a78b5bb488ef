import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useProblemText } from '@up/forms';
import { usePortal, type SessionUser, callQuery, type Portal } from '@up/host';
import { Button, Notice, Skeleton } from '@up/ui';
import { openSessions } from '@up/api/calls/people/open-session';

import { useText } from '../../../text.ts';
import { endSessionsDialog, type EndTarget } from './end-sessions-dialog.tsx';
import { SessionRow } from './session-row.tsx';
import { useDistinctName } from './use-device-name.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-6);
  margin-top: var(--space-16);
  padding-top: var(--space-12);
  border-top: 1px solid var(--border);
`;

const Title = styled.h2`
  margin-bottom: var(--space-2);
  font-size: var(--size-22);
  letter-spacing: -0.01em;
`;

const Lead = styled.p`
  color: var(--text-muted);
  text-wrap: pretty;
`;

const List = styled.ul`
  border-top: 1px solid var(--border);
`;

const Message = styled.div`
  outline: none;
  scroll-margin-top: calc(var(--header-height) + var(--space-16));
`;

/** The devices where the user is signed in, with buttons to sign out the others. */
export function OpenSessions({ user }: { user: SessionUser }) {
  const text = useText();
  const portal = usePortal();
  const problemText = useProblemText();
  const titleId = useId();
  const [ended, setEnded] = useState<{ ending: EndTarget }>();
  const message = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(sessionsQuery(portal, user.userId));
  const distinctName = useDistinctName(data ?? []);
  const others = data?.filter(({ current }) => !current) ?? [];
  // The button that had the focus was removed with its row.
  useEffect(() => message.current?.focus(), [ended]);

  async function end(ending: EndTarget) {
    if (!(await portal.dialogs.open(endSessionsDialog(user, ending)))) return;
    setEnded({ ending });
  }

  return (
    <Root aria-labelledby={titleId} aria-busy={!data && !error}>
      <header>
        <Title id={titleId}>{text('account.sessions.title')}</Title>
        <Lead>{text('account.sessions.lead')}</Lead>
      </header>
      {ended && (
        <Message ref={message} tabIndex={-1}>
          <Notice tone="success" live>
            {ended.ending === 'others'
              ? text('account.sessions.others.done')
              : text('account.sessions.one.done', { name: ended.ending.name })}
          </Notice>
        </Message>
      )}
      {data && (
        <List role="list" aria-labelledby={titleId}>
          {data.map((session) => {
            const name = distinctName(session);
            const { sessionId } = session;
            return (
              <SessionRow
                key={sessionId}
                session={session}
                distinctName={name}
                onEnd={() => void end({ sessionId, name })}
              />
            );
          })}
        </List>
      )}
      {!data && !error && <Skeleton height="74px" />}
      {!data && error && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {text('account.again')}
            </Button>
          }
        >
          {problemText(error)}
        </Notice>
      )}
      {others.length > 1 && (
        <div>
          <Button onClick={() => void end('others')}>{text('account.sessions.others')}</Button>
        </div>
      )}
    </Root>
  );
}

function sessionsQuery(portal: Portal, userId: string) {
  return callQuery(portal, openSessions, { params: { id: userId } });
}
