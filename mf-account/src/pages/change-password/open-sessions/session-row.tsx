import { Monitor, Smartphone } from 'lucide';
import { styled } from 'styled-components';

import type { OpenSession } from '@up/api/calls/people/open-session';
import { formatDateTime, useSession } from '@up/host';
import { Badge, Button, Icon, MetaLine } from '@up/ui';

import { useText } from '../../../text.ts';
import { useDeviceName } from './use-device-name.ts';

const handhelds: readonly string[] = ['iPhone', 'iPad', 'Android'];

const Root = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4);
  padding-block: var(--space-4);
  border-bottom: 1px solid var(--border);
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: var(--radius-10);
  background: var(--surface-hover);
  color: var(--text-muted);
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  font-weight: 700;
`;

interface SessionRowProps {
  session: OpenSession;
  /** Its unique name, for places that do not show its times. */
  distinctName: string;
  onEnd: () => void;
}

/** A device. The current one has no button, because the header has one. */
export function SessionRow({ session, distinctName, onEnd }: SessionRowProps) {
  const text = useText();
  const timeZone = useSession((state) => state.timeZone);
  const { system, signedInAt, lastUsedAt, current } = session;
  const name = useDeviceName()(session);
  return (
    <Root>
      <Sign>
        <Icon of={handhelds.includes(system) ? Smartphone : Monitor} size={20} />
      </Sign>
      <div>
        <Name>
          {name}
          {current && <Badge tone="brand">{text('account.sessions.current')}</Badge>}
        </Name>
        <MetaLine>
          <span>{text('account.sessions.signedIn', { at: formatDateTime(signedInAt, timeZone) })}</span>
          <span>{text('account.sessions.lastUsed', { at: formatDateTime(lastUsedAt, timeZone) })}</span>
        </MetaLine>
      </div>
      {!current && (
        <Button size="small" aria-label={text('account.sessions.end.of', { name: distinctName })} onClick={onEnd}>
          {text('account.sessions.end')}
        </Button>
      )}
    </Root>
  );
}
