import { styled } from 'styled-components';

import type { Branch } from '../../../catalogue/addresses.ts';
import { useText } from '../../../text.ts';

const Root = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 2px;
  padding: 2px;
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
`;

const Choice = styled.button`
  min-height: 28px;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: var(--text-muted);
  font-size: var(--size-12);
  font-weight: 600;
  transition: background-color var(--fast) var(--ease);

  &:hover {
    color: var(--text);
  }

  &[aria-pressed='true'] {
    background: var(--surface-raised);
    box-shadow:
      0 0 0 1px var(--border-strong),
      var(--shadow-raised);
    color: var(--text);
  }
`;

const branches = ['packages', 'groups'] as const;

/** Chooses between the two ways into the catalogue. */
export function BranchSwitch({ branch, onBranch }: { branch: Branch; onBranch(branch: Branch): void }) {
  const text = useText();
  return (
    <Root role="group" aria-label={text('docs.tree.branch')}>
      {branches.map((each) => (
        <Choice key={each} type="button" aria-pressed={each === branch} onClick={() => onBranch(each)}>
          {text(`docs.tree.branch.${each}`)}
        </Choice>
      ))}
    </Root>
  );
}
