import { css, styled } from 'styled-components';

import type { Member } from '@up/api/calls/projects/member';
import { asBlocks, media, Table } from '@up/ui';

import { useText } from '../../../../../text.ts';
import { type MemberActions, MemberRow } from './member-row.tsx';

/** A table of members; below 768 px each one is a block: the name, role and status side by side, the actions. */
const MemberRows = styled(Table)`
  tbody tr > * {
    vertical-align: middle;
  }

  td,
  button {
    white-space: nowrap;
  }

  ${media.below768(css`
    border-top: 1px solid var(--border);

    ${asBlocks}

    tbody tr {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: var(--space-2) var(--space-4);
    }

    tbody tr > :is(:nth-child(1), :nth-child(4)) {
      grid-column: 1 / -1;
    }

    tbody tr > :nth-child(4) > * {
      justify-content: start;
    }

    tbody tr > :nth-child(4):not(:has(button)) {
      display: none;
    }
  `)}
`;

interface MemberTableProps extends MemberActions {
  members: readonly Member[];
}

/** Members, followed by invitations. */
export function MemberTable({ members, ...actions }: MemberTableProps) {
  const text = useText();
  return (
    <MemberRows label={text('projects.members.table')}>
      <thead>
        <tr>
          <th scope="col">{text('projects.field.name')}</th>
          <th scope="col">{text('projects.members.role')}</th>
          <th scope="col">{text('projects.field.status')}</th>
          {actions.onRemove && (
            <th scope="col" data-align="end">
              {text('projects.keys.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.memberId} member={member} {...actions} />
        ))}
      </tbody>
    </MemberRows>
  );
}
