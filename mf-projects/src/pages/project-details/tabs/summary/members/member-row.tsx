import { styled } from 'styled-components';

import { invitedRoles, type InvitationForm } from '@up/api/forms/invitation';
import type { Member } from '@up/api/calls/projects/member';
import { projectRole } from '@up/api/roles';
import { formatDateTime, useSession } from '@up/host';
import { Badge, Button, Row, Select, type Tone, VisuallyHidden } from '@up/ui';

import { useText } from '../../../../../text.ts';

const tones: Record<Member['status'], Tone> = { active: 'success', invited: 'warning' };

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  overflow-wrap: anywhere;
`;

const Email = styled.span`
  display: block;
  color: var(--text-muted);
  font-weight: 400;
  overflow-wrap: anywhere;
`;

/** Absent when not offered. */
export interface MemberActions {
  onRemove?: (member: Member) => void;
  onReinvite?: (member: Member) => void;
  onRole?: (member: Member, role: InvitationForm['role']) => void;
}

/** A member or an invitation. The leader cannot be removed; members can leave. */
export function MemberRow({ member, onRemove, onReinvite, onRole }: { member: Member } & MemberActions) {
  const text = useText();
  const timeZone = useSession((session) => session.timeZone);
  const { name, email, role, status, self, invitedUntil } = member;
  return (
    <tr>
      <th scope="row">
        <Name>
          {name || email}
          {self && <Badge>{text('projects.members.self')}</Badge>}
        </Name>
        {name && <Email>{email}</Email>}
      </th>
      <td>
        {onRole && status === 'active' && !self && role !== projectRole.leader ? (
          <Select
            compact
            aria-label={text('projects.members.role.of', { name })}
            value={role}
            onChange={({ target }) => {
              const chosen = invitedRoles.find((each) => each === target.value);
              if (chosen) onRole(member, chosen);
            }}
          >
            {invitedRoles.map((each) => (
              <option key={each} value={each}>
                {text(`projects.role.${each}`)}
              </option>
            ))}
          </Select>
        ) : (
          text(`projects.role.${role}`)
        )}
      </td>
      <td>
        <Badge tone={tones[status]} plain>
          {text(`projects.members.status.${status}`)}
        </Badge>
        {invitedUntil !== undefined && (
          <Email>{text('projects.members.invitedUntil', { until: formatDateTime(invitedUntil, timeZone) })}</Email>
        )}
      </td>
      {onRemove && (
        <td data-align="end">
          <Row $gap={2} $justify="end">
            {onReinvite && status === 'invited' && (
              <Button size="small" onClick={() => onReinvite(member)}>
                {text('projects.reinvite.action')} <VisuallyHidden>{email}</VisuallyHidden>
              </Button>
            )}
            {!self && role !== projectRole.leader && (
              <Button size="small" variant="danger" onClick={() => onRemove(member)}>
                {text(status === 'active' ? 'projects.expel.action' : 'projects.uninvite.action')}{' '}
                <VisuallyHidden>{name || email}</VisuallyHidden>
              </Button>
            )}
          </Row>
        </td>
      )}
    </tr>
  );
}
