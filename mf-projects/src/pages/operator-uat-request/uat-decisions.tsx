import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { waitingItems } from '@up/api/calls/operator';
import { decideUat, operatorUatRequest, operatorUatRequests, type OperatedUat } from '@up/api/calls/uat';
import { usePortal } from '@up/host';
import { Button } from '@up/ui/button';
import { Notice } from '@up/ui/notice';

import { ButtonRow } from '../../operator/operator-table.ts';
import { reasonDialog } from '../../operator/reason-dialog.tsx';
import { useOperatorText } from '../../operator/text.ts';
import { useText } from '../../text.ts';

const decisions = [
  { status: 'testing', id: 'approveUat', refuses: false },
  { status: 'denied', id: 'denyUat', refuses: true },
] as const;
type Decision = (typeof decisions)[number];

/** Approving a request makes its key; denying it needs a reason. */
export function UatDecisions({ uat: { uatID: uatId, uatName, status } }: { uat: OperatedUat }) {
  const text = useOperatorText();
  const projectText = useText();
  const portal = usePortal();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Decision['id']>();

  async function ask(decision: Decision) {
    const { id, refuses } = decision;
    const dialog = reasonDialog({
      title: text(`projects.operator.${id}.title`, { name: uatName }),
      message: text(`projects.operator.${id}.message`),
      action: text(`projects.operator.${id}.action`),
      keep: projectText('projects.dialog.keep'),
      refuses,
      async run(reason, signal) {
        await portal.call(decideUat, { params: { uatId }, body: { status: decision.status, reason } }, { signal });
        await Promise.all(
          [operatorUatRequest, operatorUatRequests, waitingItems].map(({ name }) =>
            queryClient.invalidateQueries({ queryKey: [name] }),
          ),
        );
      },
    });
    if (await portal.dialogs.open(dialog)) setDone(id);
  }

  return (
    <>
      {done && (
        <Notice tone="success" live>
          {text(`projects.operator.${done}.done`)}
        </Notice>
      )}
      {status === 'waiting' && (
        <ButtonRow>
          {decisions.map((decision) => (
            <Button
              key={decision.id}
              variant={decision.refuses ? 'secondary' : 'primary'}
              onClick={() => void ask(decision)}
            >
              {text(`projects.operator.${decision.id}.action`)}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  );
}
