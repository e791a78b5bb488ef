import { Link, useParams } from 'react-router-dom';

import { operatorUatCall, operatorUatRequest, decideUat, type OperatedUat } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';
import { useCall, usePortal, type PageArguments, useChange } from '@up/host';
import { type Fact, Facts, Section, Sections } from '@up/ui';

import { Age } from '../../operator/age.tsx';
import { DecisionBar } from '../../operator/decision-bar.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { loadOperatorTexts, useOperatorText } from '../../operator/text.ts';
import { CopyableCode } from '../../project/copyable-code.tsx';
import { DateTime } from '../../project/date-time.tsx';
import { useText } from '../../text.ts';
import { CaseList } from '../../uat/case-list.tsx';
import { EvidenceCall, evidenceDialog } from '../../uat/evidence-dialog.tsx';
import { MissingApis, UatStatus } from '../../uat/uat-status.tsx';
import { uatMessages, useUatText } from '../../uat/text.ts';

const decisions = [
  { status: 'testing', id: 'approveUat', rejects: false },
  { status: 'denied', id: 'denyUat', rejects: true },
] as const;

/** Approving a request creates its key; denying it needs a reason. */
function UatDecisions({ uat: { uatID: uatId, uatName, status } }: { uat: OperatedUat }) {
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

export const load = (page: PageArguments) => loadOperatorTexts(page, uatMessages);

/** A UAT request for the provider's staff, with the possible decisions. */
export function Page() {
  const text = useOperatorText();
  const { uatId = '' } = useParams();
  return (
    <OperatorPage title={text('projects.operator.uat.title')}>
      <Details uatId={uatId} />
    </OperatorPage>
  );
}

function Details({ uatId }: { uatId: string }) {
  const text = useOperatorText();
  const uatText = useUatText();
  const projectText = useText();
  const portal = usePortal();
  const uat = useCall(operatorUatRequest, { params: { uatId } });
  const facts: Fact[] = [
    { term: uatText('projects.uat.status'), value: <UatStatus uat={uat} /> },
    {
      term: text('projects.operator.kind.project'),
      value: <Link to={pages.operatorProject({ projectId: uat.projectID })}>{uat.projectName}</Link>,
    },
    {
      term: projectText('projects.field.leader'),
      value: uat.leaderEmail === '' ? text('projects.operator.gone') : `${uat.leaderName} (${uat.leaderEmail})`,
    },
    { term: uatText('projects.uat.server'), value: uat.serverURL },
    { term: uatText('projects.uat.testDate'), value: uat.testDate },
    {
      term: uatText('projects.uat.requestDate'),
      value: uat.status === 'waiting' ? <Age since={uat.requestDate} ago /> : <DateTime iso={uat.requestDate} />,
    },
    {
      term: uatText('projects.uat.id'),
      value: <CopyableCode value={uat.uatID} copyText={uatText('projects.uat.id.copy')} />,
    },
  ];
  if (uat.decidedAt !== null) {
    facts.push({ term: text('projects.operator.uat.decided'), value: <DateTime iso={uat.decidedAt} /> });
  }
  if (uat.reason !== '') facts.push({ term: text('projects.operator.reason'), value: uat.reason });
  return (
    <Sections>
      <Section title={uat.uatName}>
        <Facts facts={facts} layout="line" />
        <MissingApis apis={uat.missingApis} />
        <UatDecisions uat={uat} />
      </Section>
      <CaseList
        uat={uat}
        onShowEvidence={({ callId, code }) =>
          void portal.dialogs.open(evidenceDialog(code, <Evidence uatId={uatId} callId={callId} />))
        }
      />
    </Sections>
  );
}

function Evidence(params: { uatId: string; callId: string }) {
  return <EvidenceCall call={useCall(operatorUatCall, { params })} />;
}
