import { uatRequests } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';
import { useCall } from '@up/host';
import { Muted } from '@up/ui';

import { Progress } from '../../../../../uat/progress.tsx';
import { useUatText } from '../../../../../uat/text.ts';
import { UatStatus } from '../../../../../uat/uat-status.tsx';
import { useSummaryText } from '../text.ts';
import { Figure, Tile } from './tile.tsx';

/** The newest acceptance test. */
export function UatTile({ projectId }: { projectId: string }) {
  const text = useSummaryText();
  const uatText = useUatText();
  const [uat] = useCall(uatRequests, { params: { projectId }, query: {} }).items;
  return (
    <Tile
      title={uatText('projects.uat.title')}
      to={pages.projectDetails({ projectId, tab: 'view_uat' })}
      more={text(uat ? 'projects.cockpit.uat.more' : 'projects.cockpit.uat.request')}
    >
      {uat ? (
        <>
          <div>
            <UatStatus uat={uat} />
          </div>
          <Progress progress={uat.progress} />
        </>
      ) : (
        <>
          <Figure>{text('projects.cockpit.uat.none')}</Figure>
          <Muted>{text('projects.cockpit.uat.none.text')}</Muted>
        </>
      )}
    </Tile>
  );
}
