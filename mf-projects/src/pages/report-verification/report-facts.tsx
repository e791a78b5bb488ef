import type { VerifiedReport } from '@up/api/calls/trials/uat';
import { createUseText } from '@up/host';
import { Badge, CodeName, DataTable, Facts, Grid, Notice, SecondaryLine, Section, type Tone } from '@up/ui';

import { DateTime } from '../../project/date-time.tsx';
import { FileCheck, type VerificationTextId } from './file-check.tsx';

const useText = createUseText<VerificationTextId>();

const verdictTones: Record<VerifiedReport['cases'][number]['verdict'], Tone> = {
  open: 'neutral',
  passed: 'success',
  failed: 'danger',
};

/** The contents of a report, to compare with the document. */
export function ReportFacts({ report }: { report: VerifiedReport }) {
  const text = useText();
  return (
    <Grid $gap={8}>
      <Notice tone={report.unchanged ? 'success' : 'danger'} live>
        {text(report.unchanged ? 'projects.verification.genuine' : 'projects.verification.changed')}
      </Notice>
      {report.unchanged && <FileCheck fingerprints={report.fingerprints} />}
      <Facts
        facts={[
          { term: text('projects.verification.project'), value: report.projectName },
          { term: text('projects.verification.uat'), value: report.uatName },
          { term: text('projects.verification.uatId'), value: <code>{report.uatID}</code> },
          { term: text('projects.verification.result'), value: text(`projects.verification.result.${report.result}`) },
          {
            term: text('projects.verification.progress'),
            value: text('projects.verification.cases.of', report.progress),
          },
          { term: text('projects.verification.testDate'), value: report.testDate },
          { term: text('projects.verification.started'), value: <DateTime iso={report.startedAt} /> },
          { term: text('projects.verification.ended'), value: <DateTime iso={report.endedAt} /> },
          { term: text('projects.verification.code'), value: <code>{report.code}</code> },
        ]}
      />
      <Section title={text('projects.verification.cases')}>
        <DataTable
          label={text('projects.verification.cases')}
          rows={report.cases}
          keyOf={({ code }) => code}
          columns={[
            {
              title: text('projects.verification.progress'),
              narrow: 'row',
              cell: ({ apiName, kind, code }) => (
                <>
                  {apiName} · {text(`projects.verification.kind.${kind}`)}
                  <SecondaryLine translate="no">{code}</SecondaryLine>
                </>
              ),
            },
            {
              title: text('projects.verification.expected'),
              narrow: 'half',
              cell: ({ expectedStatus, expectedCode }) => (
                <CodeName>{[expectedStatus, expectedCode].filter(Boolean).join(' ')}</CodeName>
              ),
            },
            {
              title: text('projects.verification.result'),
              narrow: 'half',
              cell: ({ verdict }) => (
                <Badge tone={verdictTones[verdict]} plain>
                  {text(`projects.verification.verdict.${verdict}`)}
                </Badge>
              ),
            },
          ]}
        />
      </Section>
    </Grid>
  );
}
