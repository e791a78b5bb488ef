import { useParams } from 'react-router-dom';

import { operatorProject, decideProject, type OperatedProject } from '@up/api/calls/staff/operator';
import { mayBecome } from '@up/api/states/state-table';
import { projectStates } from '@up/api/states/project-state';
import { useCall, useChange } from '@up/host';
import { Facts, Section, Sections } from '@up/ui';

import { EventTable } from '../../audit/event-table.tsx';
import { useAuditText } from '../../audit/text.ts';
import { DecisionBar } from '../../operator/decision-bar.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { useOperatorText } from '../../operator/text.ts';
import { CopyableCode } from '../../project/copyable-code.tsx';
import { DateTime } from '../../project/date-time.tsx';
import { ProjectStatus } from '../../project/project-status.tsx';
import { useWrittenFacts } from '../../project/written-facts.tsx';
import { useText } from '../../text.ts';
import { RequestedPackages } from './requested-packages.tsx';

/** The resulting status of each decision; rejections need a reason. */
const decisions = [
  { id: 'approve', from: '01', to: '10', rejects: false },
  { id: 'reject', from: '01', to: '20', rejects: true },
  { id: 'deactivate', from: '10', to: '30', rejects: true },
  { id: 'activate', from: '30', to: '10', rejects: false },
] as const;

/** The decisions that the current status allows. */
function Decisions({ project }: { project: OperatedProject }) {
  const decide = useChange(decideProject);
  const { projectID: projectId, projectName, projectStatus } = project;
  return (
    <DecisionBar
      decisions={decisions.filter(
        ({ from, to }) => from === projectStatus && mayBecome(projectStates, projectStatus, to),
      )}
      name={projectName}
      decide={({ to: status }, reason, signal) =>
        decide({ params: { projectId }, body: { status, reason } }, { signal })
      }
    />
  );
}

export { loadOperatorTexts as load } from '../../operator/text.ts';

/** A project for the provider's staff, with the possible decisions. */
export function Page() {
  const text = useOperatorText();
  const { projectId = '' } = useParams();
  return (
    <OperatorPage title={text('projects.operator.project.title')}>
      <Details projectId={projectId} />
    </OperatorPage>
  );
}

function Details({ projectId }: { projectId: string }) {
  const text = useOperatorText();
  const auditText = useAuditText();
  const projectText = useText();
  const data = useCall(operatorProject, { params: { projectId } });
  const written = useWrittenFacts(data);
  const facts = [
    { term: projectText('projects.field.status'), value: <ProjectStatus status={data.projectStatus} /> },
    {
      term: projectText('projects.field.id'),
      value: <CopyableCode value={data.projectID} copyText={projectText('projects.copy.id')} />,
    },
    ...written,
    { term: projectText('projects.field.packages'), value: data.packages.map(({ name }) => name).join(', ') },
    { term: projectText('projects.field.leader'), value: `${data.leader} (${data.leaderEmail})` },
    { term: projectText('projects.field.created'), value: <DateTime iso={data.creationDate} /> },
  ];
  return (
    <Sections>
      <Section title={data.projectName}>
        <Facts facts={facts} />
        <Decisions project={data} />
      </Section>
      <RequestedPackages project={data} />
      <Section title={text('projects.operator.project.events')}>
        <EventTable label={auditText('projects.audit.table')} events={data.events} />
      </Section>
    </Sections>
  );
}
