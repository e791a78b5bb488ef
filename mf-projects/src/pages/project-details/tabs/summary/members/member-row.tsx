import { styled } from 'styled-components';

import type { Member } from '@up/api/calls/member';
import { projectRole } from '@up/api/roles';
import { Badge, type Tone } from '@up/ui/badge';
import { Button } from '@up/ui/button';
import { VisuallyHidden } from '@up/ui/visually-hidden';

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

interface MemberRowProps {
  of: Member;
  onRemove?: (member: Member) => void;
}

/** One member, or who is invited. Nobody removes the leader, or oneself: one leaves. */
export function MemberRow({ of, onRemove }: MemberRowProps) {
  const text = useText();
  const { name, email, role, status, self } = of;
  return (
    <tr>
      <th scope="row">
        <Name>
          {name || email}
          {self && <Badge>{text('projects.members.self')}</Badge>}
        </Name>
        {name && <Email>{email}</Email>}
      </th>
      <td>{text(`projects.role.${role}`)}</td>
      <td>
        <Badge tone={tones[status]} plain>
          {text(`projects.members.status.${status}`)}
        </Badge>
      </td>
      {onRemove && (
        <td data-align="end">
          {!self && role !== projectRole.leader && (
            <Button size="small" variant="danger" onClick={() => onRemove(of)}>
              {text(status === 'active' ? 'projects.expel.action' : 'projects.uninvite.action')}{' '}
              <VisuallyHidden>{name || email}</VisuallyHidden>
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
