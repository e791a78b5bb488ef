import { useQuery } from '@tanstack/react-query';

import {
  type MismatchedFile,
  type MismatchResult,
  plantedMismatches,
  switchMismatches,
} from '@up/api/calls/sandbox/mismatches';
import { callQuery, useChange, usePortal } from '@up/host';
import { Badge, Button, Note, Section, Table } from '@up/ui';

import { useTestDataText } from './text.ts';

const tones = {
  NOT_REPORTED: 'neutral',
  FOUND: 'success',
  MISSED: 'danger',
  UNFOUNDED: 'warning',
} as const satisfies Record<MismatchResult, string>;

/** The mismatches planted in reconciliation files, with what the project's own reconciliation reported of them. */
export function PlantedMismatches({ projectId }: { projectId: string }) {
  const text = useTestDataText();
  const portal = usePortal();
  const turn = useChange(switchMismatches);
  const { data } = useQuery(callQuery(portal, plantedMismatches, { params: { projectId } }));
  if (!data) return null;
  const { enabled, files } = data;
  return (
    <Section
      title={text('projects.testData.mismatches.title')}
      lead={text('projects.testData.mismatches.lead')}
      action={
        <Button onClick={() => void turn({ params: { projectId }, body: { enabled: !enabled } })}>
          {text(enabled ? 'projects.testData.mismatches.turnOff' : 'projects.testData.mismatches.turnOn')}
        </Button>
      }
    >
      <Note>{text(enabled ? 'projects.testData.mismatches.on' : 'projects.testData.mismatches.off')}</Note>
      {files.length > 0 && <Files files={files} />}
    </Section>
  );
}

function Files({ files }: { files: readonly MismatchedFile[] }) {
  const text = useTestDataText();
  return (
    <Table label={text('projects.testData.mismatches.files')} maxHeight={520}>
      <thead>
        <tr>
          <th scope="col">{text('projects.testData.mismatches.kind')}</th>
          <th scope="col">{text('projects.testData.mismatches.line')}</th>
          <th scope="col">{text('projects.testData.mismatches.result')}</th>
        </tr>
      </thead>
      {files.map(({ id, attempts, mismatches }) => (
        <tbody key={id}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              <code>{id}</code>
              <Note>
                {text('projects.testData.mismatches.reports', { count: attempts })}
                {mismatches.length === 0 && ` · ${text('projects.testData.mismatches.none')}`}
              </Note>
            </th>
          </tr>
          {mismatches.map(({ kind, lineId, result }) => (
            <tr key={`${kind} ${lineId}`}>
              <td>{text(`projects.testData.mismatches.kind.${kind}`)}</td>
              <td>
                <code>{lineId}</code>
              </td>
              <td>
                <Badge tone={tones[result]}>{text(`projects.testData.mismatches.result.${result}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
