import type { Branch } from '@up/api/entities/api-place';
import { Segmented } from '@up/ui';

import { useText } from '../text.ts';

const branches = ['packages', 'groups'] as const;

/** Switches between the two ways into the catalogue. */
export function BranchSwitch({ branch, onBranch }: { branch: Branch; onBranch(branch: Branch): void }) {
  const text = useText();
  const choices = branches.map((value) => ({ value, text: text(`docs.tree.branch.${value}`) }));
  return <Segmented label={text('docs.tree.branch')} choices={choices} chosen={branch} onChoice={onBranch} />;
}
