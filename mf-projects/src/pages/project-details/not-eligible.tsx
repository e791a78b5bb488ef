import { Lock } from 'lucide';

import { reasonCodes } from '@up/api/problem';
import { usePortal } from '@up/host';
import { EmptyState } from '@up/ui/empty-state';

import { useText } from '../../text.ts';

/** A tab that the role has nothing to do in, opened by its address. */
export function NotEligible() {
  const text = useText();
  const portal = usePortal();
  return (
    <EmptyState icon={Lock} title={portal.text(`shell.problem.${reasonCodes.forbidden}`)}>
      {text('projects.notEligible')}
    </EmptyState>
  );
}
