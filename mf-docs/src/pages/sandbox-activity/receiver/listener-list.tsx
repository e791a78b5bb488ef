import { listeners } from '@up/api/calls/sandbox/callback';
import { useCall } from '@up/host';
import { Badge, Muted, Row, Stack } from '@up/ui';

import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useActivityText } from '../text.ts';

/** The machines that are connected with `up listen`, and the command that connects one. */
export function ListenerList({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const { listeners: connected } = useCall(listeners, { params: { projectId } });
  return (
    <Stack $gap={4}>
      {connected.length === 0 ? (
        <Muted>{text('docs.activity.listeners.none')}</Muted>
      ) : (
        <ul aria-label={text('docs.activity.listeners')}>
          {connected.map(({ id, name, decides, connectedAt }) => (
            <li key={id}>
              <Row $gap={3}>
                <strong translate="no">{name || text('docs.activity.listeners.unnamed')}</strong>
                {decides && <Badge tone="info">{text('docs.activity.listeners.decides')}</Badge>}
                <Timestamp iso={connectedAt} seconds />
              </Row>
            </li>
          ))}
        </ul>
      )}
      <code translate="no">npx @up/listen listen --forward-to http://localhost:8080/events</code>
    </Stack>
  );
}
