import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sandboxClock } from '@up/api/calls/sandbox/sandbox';
import { resetTestData } from '@up/api/calls/trials/test-data';
import { confirmDialog } from '@up/forms';
import { callQuery, useChange, usePortal } from '@up/host';
import { Button, Checkbox, Section } from '@up/ui';

import { useText } from '../../../../text.ts';
import { useTestDataText } from './text.ts';

/** Clears the sandbox after a confirmation. */
export function ResetData({ projectId }: { projectId: string }) {
  const text = useTestDataText();
  const common = useText();
  const portal = usePortal();
  const reset = useChange(resetTestData);
  const [returns, setReturns] = useState(false);
  const { data: clock } = useQuery(callQuery(portal, sandboxClock, { params: { projectId } }));
  const isAhead = (clock?.aheadSeconds ?? 0) > 0;

  async function confirmReset() {
    const dialog = confirmDialog({
      title: text('projects.testData.reset.title'),
      message: text('projects.testData.reset.warning'),
      action: text('projects.testData.reset.action'),
      cancel: common('projects.dialog.keep'),
      run: (signal) => reset({ params: { projectId }, query: { clock: returns ? 'real' : 'keep' } }, { signal }),
    });
    await portal.dialogs.open(dialog);
  }

  return (
    <Section
      title={text('projects.testData.reset.heading')}
      lead={text('projects.testData.reset.lead')}
      action={
        <Button variant="danger" onClick={() => void confirmReset()}>
          {text('projects.testData.reset.action')}
        </Button>
      }
    >
      {isAhead && (
        <Checkbox
          label={text('projects.testData.reset.clock')}
          checked={returns}
          onChange={({ target }) => setReturns(target.checked)}
        />
      )}
    </Section>
  );
}
