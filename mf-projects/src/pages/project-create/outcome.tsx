import { useWatch, type Control } from 'react-hook-form';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { ProjectForm } from '@up/api/forms/project';
import { Notice } from '@up/ui/notice';

import { useText } from '../../text.ts';

interface OutcomeProps {
  control: Control<ProjectForm>;
  packages: readonly ApiPackage[];
}

/** Says before the project is created whether it can be used immediately. */
export function Outcome({ control, packages }: OutcomeProps) {
  const text = useText();
  const packageIds = useWatch({ control, name: 'packageIds' });
  const selected = packages.filter(({ id }) => packageIds.includes(id));
  const waiting = selected.filter(({ approvalRequired }) => approvalRequired);

  if (selected.length === 0) return null;
  return waiting.length === 0 ? (
    <Notice tone="success" live>
      {text('projects.outcome.active')}
    </Notice>
  ) : (
    <Notice tone="warning" live>
      {text('projects.outcome.pending', { packages: waiting.map(({ name }) => name).join(', ') })}
    </Notice>
  );
}
