import { styled } from 'styled-components';

import { members } from '@up/api/calls/projects/member';
import { useCall } from '@up/host';

const Row = styled.span`
  display: inline-flex;
  margin-right: var(--space-2);
  padding-left: 6px;
  vertical-align: middle;
`;

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  margin-left: -6px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--brand-tint);
  color: var(--brand-text);
  font-size: var(--size-12);
  font-weight: 700;
  line-height: 1;
`;

/** More stand only in the number beside them. */
const shown = 5;

/** The active members of a project as their initials. */
export function Faces({ projectId }: { projectId: string }) {
  const active = useCall(members, { params: { projectId } }).filter(({ status }) => status === 'active');
  return (
    <Row aria-hidden>
      {active.slice(0, shown).map(({ memberId, name, email }) => (
        <Face key={memberId} title={name}>
          {String.fromCodePoint((name || email).codePointAt(0) ?? 0).toLocaleUpperCase()}
        </Face>
      ))}
    </Row>
  );
}
