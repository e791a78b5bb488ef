import { sandboxClock } from '@up/api/calls/sandbox/sandbox';
import { daySeconds } from '@up/api/day';
import { pages } from '@up/api/pages';
import { useCall } from '@up/host';
import { Muted } from '@up/ui';

import { DateTime } from '../../../../../project/date-time.tsx';
import { useText } from '../../../../../text.ts';
import { useSummaryText } from '../text.ts';
import { Figure, Tile } from './tile.tsx';

const hour = 3_600;

/** The time in the sandbox, and how far it is ahead. */
export function ClockTile({ projectId }: { projectId: string }) {
  const text = useText();
  const summaryText = useSummaryText();
  const { now, aheadSeconds } = useCall(sandboxClock, { params: { projectId } });
  return (
    <Tile
      title={text('projects.sandbox.time')}
      to={pages.sandboxActivity({ project: projectId })}
      more={summaryText('projects.cockpit.clock.more')}
    >
      <Figure>
        <DateTime iso={now} />
      </Figure>
      <Muted>
        {aheadSeconds < hour
          ? text('projects.sandbox.same')
          : text('projects.sandbox.ahead', {
              days: Math.floor(aheadSeconds / daySeconds),
              hours: Math.floor((aheadSeconds % daySeconds) / hour),
            })}
      </Muted>
    </Tile>
  );
}
