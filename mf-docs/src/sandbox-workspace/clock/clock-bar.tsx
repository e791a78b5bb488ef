import { useMutation, useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide';
import { useState } from 'react';
import { css, styled } from 'styled-components';

import { clockSteps, moveSandboxClock, previewSandboxClock, sandboxClock } from '@up/api/calls/sandbox/sandbox';
import { ProblemError } from '@up/api/problem';
import { confirmDialog, useProblemText } from '@up/forms';
import { formatDateTime, useChange, usePortal, useSession, callQuery, type Portal } from '@up/host';
import { Button, Icon, media, Row, Skeleton } from '@up/ui';
import { daySeconds } from '@up/api/day';

import { useSandboxWorkspaceText } from '../text.ts';
import { TimeForm } from './time-form.tsx';

const hour = 3_600;

/** How far a clock is ahead, in days and hours, or in minutes below an hour. */
function distanceOf(seconds: number): { days: number; hours: number; minutes: number } {
  const days = Math.floor(seconds / daySeconds);
  const hours = Math.floor((seconds % daySeconds) / hour);
  const minutes = days === 0 && hours === 0 ? Math.max(1, Math.floor(seconds / 60)) : 0;
  return { days, hours, minutes };
}

type Reader = Pick<Portal, 'call' | 'locale'>;

const clockQuery = (portal: Reader, projectId: string) => callQuery(portal, sandboxClock, { params: { projectId } });

const Root = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
`;

const Now = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  > svg {
    color: var(--text-muted);
  }

  > span:last-child {
    color: var(--text-muted);
  }
`;

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  ${media.below768(css`
    width: 100%;
  `)}
`;

const Result = styled.p`
  font-size: var(--size-14);

  &[data-failed] {
    color: var(--danger);
  }

  &:empty {
    display: none;
  }
`;

type Move = { step: (typeof clockSteps)[number] } | { to: string };

/** The time of a project's sandbox, with controls to move it forward. */
export function ClockBar({ projectId }: { projectId: string }) {
  const text = useSandboxWorkspaceText();
  const portal = usePortal();
  const sendMove = useChange(moveSandboxClock);
  const problemText = useProblemText();
  const timeZone = useSession((session) => session.timeZone);
  const [isChoosing, setIsChoosing] = useState(false);
  const { data: clock, error } = useQuery(clockQuery(portal, projectId));
  const [isMoved, setIsMoved] = useState(false);
  // Time does not go back, so what will happen is shown first.
  const move = useMutation({
    async mutationFn(body: Move) {
      setIsMoved(false);
      const preview = await portal.call(previewSandboxClock, { params: { projectId }, query: body });
      const time = formatDateTime(preview.to, timeZone);
      const dialog = confirmDialog({
        title: text('docs.clock.confirm.title', { time }),
        message: text('docs.clock.confirm.message', { time, settled: preview.settled, expired: preview.expired }),
        action: text('docs.clock.move'),
        cancel: text('docs.clock.confirm.cancel'),
        variant: 'primary',
        // To the time that was shown, however long the reader thinks about it.
        run: (signal) => sendMove({ params: { projectId }, body: { to: preview.to } }, { signal }),
      });
      if (!(await portal.dialogs.open(dialog))) return;
      setIsChoosing(false);
      setIsMoved(true);
    },
  });
  if (error) return <Result data-failed>{problemText(error)}</Result>;
  if (!clock) return <Skeleton width="640px" height="58px" />;
  const isTimeInvalid = move.error instanceof ProblemError && Boolean(move.error.problem.fieldErrors?.to);
  return (
    <Root aria-label={text('docs.clock.title')}>
      <Row $gap="3 6" $align="center" $justify="space-between">
        <Now>
          <Icon of={Clock} size={20} />
          <span>{text('docs.clock.title')}</span>
          <strong>
            <time dateTime={clock.now}>{formatDateTime(clock.now, timeZone)}</time>
          </strong>
          <span>
            {clock.aheadSeconds === 0
              ? text('docs.clock.same')
              : text('docs.clock.ahead', distanceOf(clock.aheadSeconds))}
          </span>
        </Now>
        <Steps>
          {clockSteps.map((step) => (
            <Button
              key={step}
              size="small"
              busy={move.isPending && 'step' in move.variables && move.variables.step === step}
              disabled={move.isPending}
              onClick={() => move.mutate({ step })}
            >
              {text(`docs.clock.${step}`)}
            </Button>
          ))}
          <Button size="small" variant="quiet" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            {text('docs.clock.to')}
          </Button>
        </Steps>
      </Row>
      {isChoosing && (
        <TimeForm
          earliest={clock.now}
          busy={move.isPending}
          error={isTimeInvalid ? text('docs.clock.wrong') : undefined}
          onMove={(to) => move.mutate({ to })}
        />
      )}
      <Result role="status" data-failed={move.isError || undefined}>
        {isMoved && text('docs.clock.moved')}
        {move.isError && !isTimeInvalid && problemText(move.error)}
      </Result>
    </Root>
  );
}
