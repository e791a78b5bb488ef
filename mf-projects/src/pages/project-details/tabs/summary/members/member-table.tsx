import type { InvitationForm } from '@up/api/forms/invitation';
import type { Member } from '@up/api/calls/projects/member';

import { useText } from '../../../../../text.ts';
import { MemberRow } from './member-row.tsx';
import { MemberRows } from './member-rows.ts';

interface MemberTableProps {
  members: readonly Member[];
  /** Absent when not offered. */
  onRemove?: (member: Member) => void;
  onReinvite?: (member: Member) => void;
  onRole?: (member: Member, role: InvitationForm['role']) => void;
}

/** Members, followed by invitations. */
export function MemberTable({ members, onRemove, onReinvite, onRole }: MemberTableProps) {
  const text = useText();
  return (
    <MemberRows label={text('projects.members.table')}>
      <thead>
        <tr>
          <th scope="col">{text('projects.field.name')}</th>
          <th scope="col">{text('projects.members.role')}</th>
          <th scope="col">{text('projects.field.status')}</th>
          {onRemove && (
            <th scope="col" data-align="end">
              {text('projects.keys.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.memberId} of={member} onRemove={onRemove} onReinvite={onReinvite} onRole={onRole} />
        ))}
      </tbody>
    </MemberRows>
  );
}
