import { useQuery } from '@tanstack/react-query';

import {
  deleteTemporarySandbox,
  type TemporarySandbox,
  temporarySandboxes,
} from '@up/api/calls/sandbox/temporary-sandboxes';
import { confirmDialog } from '@up/forms';
import { callQuery, useChange, usePortal } from '@up/host';
import { Button, Note, SecondaryLine, Section, Table } from '@up/ui';

import { DateTime } from '../../../../project/date-time.tsx';
import { useText } from '../../../../text.ts';
import { useTestDataText } from './text.ts';

/** The sandboxes that test runs have made, to see when they end and to end them; nothing while there are none. */
export function TemporarySandboxes({ projectId }: { projectId: string }) {
  const text = useTestDataText();
  const common = useText();
  const portal = usePortal();
  const end = useChange(deleteTemporarySandbox);
  const { data } = useQuery(callQuery(portal, temporarySandboxes, { params: { projectId } }));
  if (!data || data.items.length === 0) return null;

  async function confirmEnd({ id: sandboxId }: TemporarySandbox) {
    const dialog = confirmDialog({
      title: text('projects.testData.temporary.confirm'),
      message: text('projects.testData.temporary.warning'),
      action: text('projects.testData.temporary.action'),
      cancel: common('projects.dialog.keep'),
      run: (signal) => end({ params: { projectId, sandboxId } }, { signal }),
    });
    await portal.dialogs.open(dialog);
  }

  return (
    <Section title={text('projects.testData.temporary.title')} lead={text('projects.testData.temporary.lead')}>
      <Note>{text('projects.testData.temporary.count', { count: data.items.length, max: data.max })}</Note>
      <Table label={text('projects.testData.temporary.title')} maxHeight={520}>
        <thead>
          <tr>
            <th scope="col">{text('projects.testData.temporary.name')}</th>
            <th scope="col">{text('projects.testData.temporary.expiresAt')}</th>
            <th scope="col">{text('projects.testData.temporary.action')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((sandbox) => (
            <tr key={sandbox.id}>
              <td>
                {sandbox.name}
                <SecondaryLine as="code">{sandbox.id}</SecondaryLine>
              </td>
              <td>
                <DateTime iso={sandbox.expiresAt} />
              </td>
              <td>
                <Button
                  size="small"
                  aria-label={text('projects.testData.temporary.delete', { name: sandbox.name ?? sandbox.id })}
                  onClick={() => void confirmEnd(sandbox)}
                >
                  {text('projects.testData.temporary.action')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
