import { useSearchParams } from 'react-router-dom';

import { testData, testDataKinds } from '@up/api/calls/trials/test-data';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';
import { callQuery, useCall } from '@up/host';
import { Section, Sections, Tabs } from '@up/ui';

import type { TabArguments, TabProps } from '../../load-tab.ts';
import { DataTable } from './data-table.tsx';
import { GenerateForm } from './generate-form.tsx';
import { PlantedMismatches } from './planted-mismatches.tsx';
import { ResetData } from './reset-data.tsx';
import { TemporarySandboxes } from './temporary-sandboxes.tsx';
import { useTestDataText } from './text.ts';

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, testData, { params: { projectId } })),
];

/** Test data of a project: sets generated from a seed, a tab for each kind, export and reset. */
export function Tab({ project }: TabProps) {
  const text = useTestDataText();
  const projectId = project.projectID;
  const data = useCall(testData, { params: { projectId } });
  const requestedKind = useSearchParams()[0].get('data');
  const kind = testDataKinds.find((each) => each === requestedKind) ?? 'member';
  const active = project.projectStatus === projectStatus.active;

  return (
    <Sections>
      <Section title={text('projects.testData.generate.title')} lead={text('projects.testData.generate.lead')}>
        {active ? <GenerateForm projectId={projectId} /> : <p>{text('projects.testData.inactive')}</p>}
      </Section>
      <Section
        title={text('projects.testData.title')}
        lead={
          data.seeds.length > 0
            ? text('projects.testData.seeds', { count: data.seeds.length, seeds: data.seeds.join(', ') })
            : text('projects.testData.known')
        }
      >
        <Tabs
          label={text('projects.testData.kinds')}
          items={testDataKinds.map((each) => ({
            to: pages.projectDetails({ projectId, tab: 'test_data', data: each }),
            label: text(`projects.testData.kind.${each}`),
            current: each === kind,
          }))}
        />
        <DataTable key={kind} kind={kind} rows={data[kind]} />
      </Section>
      {active && <PlantedMismatches projectId={projectId} />}
      {active && <TemporarySandboxes projectId={projectId} />}
      {active && <ResetData projectId={projectId} />}
    </Sections>
  );
}
