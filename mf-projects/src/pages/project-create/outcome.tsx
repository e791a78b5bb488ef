import { useWatch, type Control } from 'react-hook-form';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { ProjectForm } from '@up/api/forms/project';
import { Notice } from '@up/ui';

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
  const packagesWaiting = waiting.map(({ name }) => name).join(', ');
  if (waiting.length === selected.length) {
    return (
      <Notice tone="warning" live>
        {text('projects.outcome.pending', { packages: packagesWaiting })}
      </Notice>
    );
  }
  return (
    <Notice tone="success" live>
      {waiting.length === 0
        ? text('projects.outcome.active')
        : text('projects.outcome.mixed', { packages: packagesWaiting })}
    </Notice>
  );
}
