import { useMutation } from '@tanstack/react-query';

import { type Drill, drills, runDecisionDrill } from '@up/api/calls/sandbox/decision';
import { ActionProblem } from '@up/forms';
import { useChange } from '@up/host';
import { Button, Row, Stack } from '@up/ui';

import { useActivityText } from '../text.ts';
import { Summary } from './decision-list.tsx';

/** One click for each thing that can go wrong, and what would have been decided. */
export function Drills({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const send = useChange(runDecisionDrill);
  const run = useMutation({ mutationFn: (drill: Drill) => send({ params: { projectId }, body: { drill } }) });
  return (
    <Stack $gap={4}>
      <Row $gap={2}>
        {drills.map((drill) => (
          <Button
            key={drill}
            size="small"
            variant="secondary"
            busy={run.isPending && run.variables === drill}
            onClick={() => run.mutate(drill)}
          >
            {text(`docs.activity.decisions.drill.${drill}`)}
          </Button>
        ))}
      </Row>
      <div role="status">{run.data && <Summary decision={run.data} />}</div>
      <ActionProblem error={run.error} />
    </Stack>
  );
}
