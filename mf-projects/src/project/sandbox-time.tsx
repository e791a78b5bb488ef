import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide';
import { styled } from 'styled-components';

import { sandboxClock } from '@up/api/calls/sandbox/sandbox';
import { daySeconds } from '@up/api/day';
import { pages } from '@up/api/pages';
import { callQuery, usePortal } from '@up/host';
import { ContentLink, Icon } from '@up/ui';

import { useText } from '../text.ts';
import { DateTime } from './date-time.tsx';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: 48px;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  font-size: var(--size-14);

  > svg,
  > span {
    color: var(--text-muted);
  }

  > a {
    margin-left: auto;
  }
`;

const hour = 3_600;

/** The current time in a project's sandbox, with links to its calls, its callbacks and its clock. */
export function SandboxTime({ projectId }: { projectId: string }) {
  const text = useText();
  const { data: clock } = useQuery(callQuery(usePortal(), sandboxClock, { params: { projectId } }));
  const secondsAhead = clock?.aheadSeconds ?? 0;
  return (
    <Root>
      <Icon of={Clock} />
      {text('projects.sandbox.time')}
      {clock && (
        <>
          <strong>
            <DateTime iso={clock.now} />
          </strong>
          <span>
            {secondsAhead < hour
              ? text('projects.sandbox.same')
              : text('projects.sandbox.ahead', {
                  days: Math.floor(secondsAhead / daySeconds),
                  hours: Math.floor((secondsAhead % daySeconds) / hour),
                })}
          </span>
        </>
      )}
      <ContentLink to={pages.sandboxActivity({ project: projectId })}>{text('projects.sandbox.open')}</ContentLink>
    </Root>
  );
}
