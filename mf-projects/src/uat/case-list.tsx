import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { uatAttempts, type UatCase, type UatDetails, type UatVerdict } from '@up/api/calls/trials/uat';
import { CodePath, Disclosure, media, Section } from '@up/ui';

import { CaseSteps } from './case-steps.tsx';
import { Progress } from './progress.tsx';
import { RehearseAll } from './rehearse-all.tsx';
import type { RunCase } from './run-case.ts';
import { useUatText } from './text.ts';

const Head = styled.div`
  display: flex;
  align-items: end;
  gap: var(--space-3) var(--space-8);

  /* The result of a rehearsal is a sentence, which must not shrink the progress. */
  > :first-child {
    flex: 1 0 50%;
  }

  ${media.below768(css`
    display: grid;
  `)}
`;

const Group = styled(Disclosure)`
  > summary {
    min-height: var(--control-48);
    font-size: var(--size-16);
    font-weight: 700;
  }
`;

const Api = styled(Disclosure)`
  border-bottom: 1px solid var(--border);

  > summary {
    min-height: var(--control-48);
    font-size: var(--size-14);
  }
`;

const ApiTitle = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-3);
  min-width: 0;
  padding-block: var(--space-2);

  > code,
  > small {
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 400;
  }

  > small {
    margin-left: auto;
  }
`;

interface CaseListProps {
  uat: Pick<UatDetails, 'cases' | 'progress'>;
  /** The command that sends a case's request; absent for readers without a key that is valid, as after the end. */
  commandOf?: (testCase: UatCase) => string;
  /** Sends a case's request; absent for readers without the secret of the key. */
  run?: RunCase;
  /** Shows the call that decided a case. */
  onShowEvidence(testCase: UatCase & { callId: string }): void;
}

/** With more cases than these, each API is one line until it is opened. */
const shownCases = 12;

/** What is left comes first. */
const verdicts: readonly UatVerdict[] = ['failed', 'open', 'passed'];

/** The runbook of a test: its cases by result and API, each with what it proves and how to provoke it. */
export function CaseList({ uat, commandOf, run, onShowEvidence }: CaseListProps) {
  const text = useUatText();
  return (
    <Section
      title={text('projects.uat.cases')}
      lead={commandOf && text('projects.uat.cases.lead', { attempts: uatAttempts })}
    >
      <Head>
        <Progress progress={uat.progress} />
        {run && <RehearseAll cases={uat.cases} run={run} />}
      </Head>
      {verdicts.map((verdict) => {
        const cases = uat.cases.filter((each) => each.verdict === verdict);
        const apis = [...new Map(cases.map((each) => [each.apiId, each])).values()];
        if (cases.length === 0) return null;
        return (
          <Group
            key={verdict}
            summary={`${text(`projects.uat.verdict.${verdict}`)} ${cases.length}`}
            defaultOpen={verdict !== 'passed'}
          >
            {apis.map(({ apiId, apiName, method, path }) => (
              <ApiCases
                key={apiId}
                title={apiName}
                path={`${method} ${path}`}
                count={cases.filter((each) => each.apiId === apiId).length}
                open={verdict === 'failed' || cases.length <= shownCases}
              >
                {cases
                  .filter((each) => each.apiId === apiId)
                  .map((each) => (
                    <CaseSteps
                      key={each.code}
                      testCase={each}
                      command={commandOf?.(each)}
                      run={run}
                      onShowEvidence={isDecided(each) ? () => onShowEvidence(each) : undefined}
                    />
                  ))}
              </ApiCases>
            ))}
          </Group>
        );
      })}
    </Section>
  );
}

interface ApiCasesProps {
  title: string;
  path: string;
  count: number;
  /** Initially. */
  open: boolean;
  children: ReactNode;
}

function ApiCases({ title, path, count, open, children }: ApiCasesProps) {
  const text = useUatText();
  return (
    <Api
      defaultOpen={open}
      summary={
        <ApiTitle>
          <strong>{title}</strong>
          <CodePath>{path}</CodePath>
          <small>{text('projects.uat.scope.cases', { count })}</small>
        </ApiTitle>
      }
    >
      {children}
    </Api>
  );
}

function isDecided(each: UatCase): each is UatCase & { callId: string } {
  return each.callId !== null;
}
