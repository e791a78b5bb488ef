import { keys } from '@up/api/calls/projects/key';
import { pages } from '@up/api/pages';
import { useCall } from '@up/host';
import { Muted } from '@up/ui';

import { DateTime } from '../../../../../project/date-time.tsx';
import { useSummaryText } from '../text.ts';
import { Figure, Tile } from './tile.tsx';

/** The keys that work, and the one that expires first. */
export function KeysTile({ projectId }: { projectId: string }) {
  const text = useSummaryText();
  const active = useCall(keys, { params: { projectId } }).filter(({ status }) => status === 'active');
  const [first] = active.toSorted((one, other) => one.expiryDate.localeCompare(other.expiryDate));
  return (
    <Tile
      title={text('projects.cockpit.keys')}
      to={pages.projectDetails({ projectId, tab: 'credentials' })}
      more={text(first ? 'projects.cockpit.keys.more' : 'projects.cockpit.keys.generate')}
    >
      <Figure>{text('projects.cockpit.keys.active', { count: active.length })}</Figure>
      <Muted>
        {first ? (
          <>
            {text('projects.cockpit.keys.expiry')} <DateTime iso={first.expiryDate} />
          </>
        ) : (
          text('projects.cockpit.keys.none')
        )}
      </Muted>
    </Tile>
  );
}
