import { decideUat, type OperatedUat } from '@up/api/calls/trials/uat';
import { useChange } from '@up/host';

import { DecisionBar } from '../../operator/decision-bar.tsx';

const decisions = [
  { status: 'testing', id: 'approveUat', rejects: false },
  { status: 'denied', id: 'denyUat', rejects: true },
] as const;

/** Approving a request creates its key; denying it needs a reason. */
export function UatDecisions({ uat: { uatID: uatId, uatName, status } }: { uat: OperatedUat }) {
  const decide = useChange(decideUat);
  return (
    <DecisionBar
      decisions={status === 'waiting' ? decisions : []}
      name={uatName}
      decide={(decision, reason, signal) =>
        decide({ params: { uatId }, body: { status: decision.status, reason } }, { signal })
      }
    />
  );
}
