import type { Decision } from '@up/api/calls/sandbox/decision';
import { Badge } from '@up/ui';

import { useActivityText } from '../text.ts';

const tones = { APPROVED: 'success', PARTIALLY_APPROVED: 'success', DECLINED: 'danger' } as const;

/** What was decided about a payment; a question can be open. */
export function OutcomeBadge({ outcome }: Pick<Decision, 'outcome'>) {
  const text = useActivityText();
  return (
    <Badge tone={outcome ? tones[outcome] : undefined}>
      {text(`docs.activity.decisions.outcome.${outcome ?? 'OPEN'}`)}
    </Badge>
  );
}
