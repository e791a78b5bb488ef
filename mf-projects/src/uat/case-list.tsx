import { useState } from 'react';
import { css, styled } from 'styled-components';

import { uatAttempts, type UatCase, type UatDetails, type UatVerdict } from '@up/api/calls/trials/uat';
import { CodePath, media, Section, Segmented } from '@up/ui';

import { CaseSteps } from './case-steps.tsx';
import { Progress } from './progress.tsx';
import type { RunCase } from './run-case.ts';
import { useUatText } from './text.ts';

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, auto);
  align-items: center;
  gap: var(--space-3) var(--space-8);

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

const Api = styled.section`
  > h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-3);
    padding-block: var(--space-4) var(--space-2);
    border-bottom: 1px solid var(--border);
    font-size: var(--size-16);
  }

  > h3 > code {
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 400;
  }
`;

const Nothing = styled.p`
  padding-block: var(--space-6);
  color: var(--text-muted);
`;

interface CaseListProps {
  uat: Pick<UatDetails, 'cases' | 'progress'>;
  /** The command that sends a case's request; absent for readers without a key. */
  commandOf?: (testCase: UatCase) => string;
  /** Sends a case's request; absent for readers without the secret of the key. */
  run?: RunCase;
  /** Shows the call that decided a case. */
  onShowEvidence(testCase: UatCase & { callId: string }): void;
}

type Filter = UatVerdict | 'all';

/** The runbook of a test: its cases by API, each with what it proves, how to provoke it, and its verdict. */
export function CaseList({ uat, commandOf, run, onShowEvidence }: CaseListProps) {
  const text = useUatText();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = uat.cases.filter(({ verdict }) => filter === 'all' || verdict === filter);
  const apis = [...new Map(shown.map((each) => [each.apiId, each])).values()];
  const count = (value: Filter) => uat.cases.filter(({ verdict }) => value === 'all' || verdict === value).length;
  const filters: readonly Filter[] = ['all', 'open', 'failed', 'passed'];
  return (
    <Section title={text('projects.uat.cases')} lead={text('projects.uat.cases.lead', { attempts: uatAttempts })}>
      <Head>
        <Progress of={uat.progress} />
        <Segmented<Filter>
          label={text('projects.uat.filter')}
          choices={filters.map((value) => ({
            value,
            text: `${text(value === 'all' ? 'projects.uat.filter.all' : `projects.uat.verdict.${value}`)} ${count(value)}`,
          }))}
          chosen={filter}
          onChoice={setFilter}
        />
      </Head>
      {shown.length === 0 && <Nothing role="status">{text('projects.uat.filter.none')}</Nothing>}
      {apis.map(({ apiId, apiName, method, path }) => (
        <Api key={apiId}>
          <h3>
            {apiName}
            <CodePath>{`${method} ${path}`}</CodePath>
          </h3>
          {shown
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
        </Api>
      ))}
    </Section>
  );
}

function isDecided(each: UatCase): each is UatCase & { callId: string } {
  return each.callId !== null;
}
