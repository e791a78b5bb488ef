import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Project } from '@up/api/calls/projects/project';
import { sandboxChanges, sandboxUpdates } from '@up/api/calls/sandbox/sandbox';
import {
  finishUat,
  prepareUatCase,
  stopUat,
  uatCall,
  uatReport,
  uatRequest,
  type UatCase,
} from '@up/api/calls/trials/uat';
import { mayInProject } from '@up/api/roles';
import { ActionProblem, confirmDialog, useLiveReads } from '@up/forms';
import { useCall, useChange, usePortal, useReload } from '@up/host';
import { Button, type Fact, Facts, Notice, Section, Sections } from '@up/ui';

import { CopyableCode } from '../project/copyable-code.tsx';
import { DateTime } from '../project/date-time.tsx';
import { CaseList } from './case-list.tsx';
import { curlCommand } from './curl-command.ts';
import { EvidenceCall, evidenceDialog } from './evidence-dialog.tsx';
import { MissingApis, UatStatus } from './uat-status.tsx';
import { runCase } from './run-case.ts';
import { useUatText } from './text.ts';
import { UatKey } from './uat-key.tsx';

interface UatViewProps {
  project: Project;
  uatId: string;
  onBack(): void;
}

/** A request: its status, key, test cases and report. */
export function UatView({ project, uatId, onBack }: UatViewProps) {
  const text = useUatText();
  const portal = usePortal();
  const stop = useChange(stopUat);
  const finish = useChange(finishUat);
  const prepare = useChange(prepareUatCase);
  const reload = useReload();
  const [secretKey, setSecretKey] = useState('');
  const projectId = project.projectID;
  const uat = useCall(uatRequest, { params: { projectId, uatId } });
  useLiveReads(sandboxUpdates, { params: { projectId } }, sandboxChanges);
  const download = useMutation({
    mutationFn: () => portal.call(uatReport, { params: { projectId, uatId }, query: { language: portal.locale } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

  async function run(testCase: UatCase, signal: AbortSignal) {
    const result = await runCase(testCase, {
      keys: { accessKey: uat.key?.accessKey ?? '', secretKey },
      prepare: ({ code }, signal) => prepare({ params: { projectId, uatId, code } }, { signal }),
      signal,
    });
    await reload([uatRequest.name]);
    return result;
  }

  async function confirmStop() {
    const dialog = confirmDialog({
      title: text('projects.uat.stop.title'),
      message: text('projects.uat.stop.message'),
      action: text('projects.uat.stop'),
      cancel: text('projects.uat.stop.keep'),
      run: (signal) => stop({ params: { projectId, uatId } }, { signal }),
    });
    await portal.dialogs.open(dialog);
  }

  async function confirmFinish() {
    const { passed, total } = uat.progress;
    const dialog = confirmDialog({
      title: text('projects.uat.finish.title'),
      message: text('projects.uat.finish.message', { passed, total }),
      action: text('projects.uat.finish'),
      cancel: text('projects.uat.stop.keep'),
      variant: 'primary',
      run: (signal) => finish({ params: { projectId, uatId } }, { signal }),
    });
    // The result and the report stand at the top, the button that was pressed at the end.
    if (await portal.dialogs.open(dialog)) window.scrollTo({ top: 0 });
  }

  const facts: Fact[] = [
    { term: text('projects.uat.status'), value: <UatStatus uat={uat} /> },
    {
      term: text('projects.uat.id'),
      value: <CopyableCode value={uat.uatID} copyText={text('projects.uat.id.copy')} />,
    },
    { term: text('projects.uat.server'), value: uat.serverURL },
    { term: text('projects.uat.requestDate'), value: <DateTime iso={uat.requestDate} /> },
    { term: text('projects.uat.testDate'), value: uat.testDate },
  ];
  if (uat.reason !== '') facts.push({ term: text('projects.uat.reason'), value: uat.reason });
  if (uat.endedAt !== null) facts.push({ term: text('projects.uat.endDate'), value: <DateTime iso={uat.endedAt} /> });
  if (uat.verificationCode !== null) {
    const code = <CopyableCode value={uat.verificationCode} copyText={text('projects.uat.code.copy')} />;
    facts.push({ term: text('projects.uat.code'), value: code });
  }
  return (
    <Sections>
      <Section title={uat.uatName} action={<Button onClick={onBack}>{text('projects.uat.back')}</Button>}>
        {uat.status === 'waiting' && <Notice>{text('projects.uat.waiting')}</Notice>}
        <MissingApis apis={uat.missingApis} />
        <ActionProblem error={download.error} />
        <Facts facts={facts} layout="line" />
        {uat.status === 'ended' && (
          <div>
            <Button variant="primary" busy={download.isPending} onClick={() => download.mutate()}>
              {text('projects.uat.report')}
            </Button>
          </div>
        )}
      </Section>
      {uat.key && <UatKey project={project} uat={uat} secret={secretKey} onSecret={setSecretKey} />}
      <CaseList
        uat={uat}
        commandOf={
          uat.key && !uat.key.expired
            ? (each) => curlCommand(each, { origin: portal.siteConfig.siteUrl, accessKey: uat.key?.accessKey ?? '' })
            : undefined
        }
        run={uat.status === 'testing' && uat.key && !uat.key.expired && secretKey !== '' ? run : undefined}
        onShowEvidence={({ callId, code }) =>
          void portal.dialogs.open(
            evidenceDialog(code, <Evidence projectId={projectId} uatId={uatId} callId={callId} />),
          )
        }
      />
      {uat.status === 'testing' && mayInProject(project.role, 'uat') && (
        <Section
          title={text('projects.uat.finish.heading')}
          lead={text('projects.uat.finish.lead')}
          action={
            <Button variant="primary" onClick={() => void confirmFinish()}>
              {text('projects.uat.finish')}
            </Button>
          }
        />
      )}
      {uat.status === 'testing' && mayInProject(project.role, 'uat') && (
        <Section
          title={text('projects.uat.stop')}
          lead={text('projects.uat.stop.message')}
          action={
            <Button variant="danger" onClick={() => void confirmStop()}>
              {text('projects.uat.stop')}
            </Button>
          }
        />
      )}
    </Sections>
  );
}

function Evidence(params: { projectId: string; uatId: string; callId: string }) {
  return <EvidenceCall call={useCall(uatCall, { params })} projectId={params.projectId} />;
}
