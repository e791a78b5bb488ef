import { useState } from 'react';

import { usePortal } from '@up/host';
import { Button, Notice, Row } from '@up/ui';

import { useText } from '../text.ts';
import { reasonDialog } from './reason-dialog.tsx';
import { useOperatorText, type OperatorTextId } from './text.ts';

/** The decisions with texts: the question, the button's label, and the confirmation. */
type DecisionId =
  Extract<OperatorTextId, `projects.operator.${string}.done`> extends `projects.operator.${infer Id}.done` ? Id : never;

interface Decision {
  id: DecisionId;
  /** Whether it rejects something: then a reason is required. */
  rejects: boolean;
}

interface DecisionBarProps<Offered extends Decision> {
  decisions: readonly Offered[];
  /** The name of the subject. */
  name: string;
  decide(decision: Offered, reason: string, signal: AbortSignal): Promise<unknown>;
}

/** A button for each decision that is possible now; each asks for confirmation, and for a reason when it rejects. */
export function DecisionBar<Offered extends Decision>({ decisions, name, decide }: DecisionBarProps<Offered>) {
  const text = useOperatorText();
  const projectText = useText();
  const portal = usePortal();
  const [done, setDone] = useState<DecisionId>();

  async function confirmDecision(decision: Offered) {
    const { id, rejects } = decision;
    const dialog = reasonDialog({
      title: text(`projects.operator.${id}.title`, { name }),
      message: text(`projects.operator.${id}.message`),
      action: text(`projects.operator.${id}.action`),
      cancel: projectText('projects.dialog.keep'),
      rejects,
      run: (reason, signal) => decide(decision, reason, signal),
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
      {decisions.length > 0 && (
        <Row $gap={3}>
          {decisions.map((decision) => (
            <Button
              key={decision.id}
              variant={decision.rejects ? 'secondary' : 'primary'}
              onClick={() => void confirmDecision(decision)}
            >
              {text(`projects.operator.${decision.id}.action`)}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}
