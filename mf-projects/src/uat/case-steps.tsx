import { css, styled } from 'styled-components';

import { simulateHeader } from '@up/api/calls/sandbox/sandbox';
import { uatAttempts, type UatCase } from '@up/api/calls/trials/uat';
import { Button, CodeName, CodePanel, Disclosure, media, VisuallyHidden } from '@up/ui';

import { CopyableCode } from '../project/copyable-code.tsx';
import { useText } from '../text.ts';
import { secretVariable } from './curl-command.ts';
import { RunButton } from './run-button.tsx';
import type { RunCase } from './run-case.ts';
import { useUatText } from './text.ts';
import { Verdict } from './uat-status.tsx';

const Row = styled(Disclosure)`
  border-bottom: 1px solid var(--border);
  font-size: var(--size-14);

  > summary {
    min-height: var(--control-48);
    padding-inline: var(--space-2);
  }

  > summary:hover {
    background: var(--surface-hover);
  }
`;

const Summary = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-width: 0;
  padding-block: var(--space-2);

  > code {
    font-size: var(--size-12);
  }

  > span:last-child {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    margin-left: auto;
  }
`;

const Meaning = styled.span`
  flex: 1 1 240px;
  color: var(--text-muted);
`;

const Attempts = styled.span`
  color: var(--text-muted);
  font-size: var(--size-12);
  font-variant-numeric: tabular-nums;
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: var(--space-4) var(--space-8);
  padding: var(--space-2) var(--space-2) var(--space-6) calc(16px + var(--space-4));

  dl {
    display: grid;
    align-content: start;
    gap: var(--space-3);
  }

  dt {
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 700;
  }

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    padding-left: var(--space-2);
  `)}
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-3);
`;

interface CaseStepsProps {
  testCase: UatCase;
  command: string | undefined;
  /** Sends the request; absent where the page cannot. */
  run: RunCase | undefined;
  /** Absent until a call was judged. */
  onShowEvidence?: () => void;
}

/** A test case: what it proves, how to provoke it, the ready command, and the call that decided it. */
export function CaseSteps({ testCase, command, run, onShowEvidence }: CaseStepsProps) {
  const text = useUatText();
  const common = useText();
  const { code, kind, expectedStatus, expectedCode, field, verdict, attempts, rehearsed, cause } = testCase;
  const drill = expectedCode ?? '';
  return (
    <Row
      summary={
        <Summary>
          <CodeName>{[expectedStatus, expectedCode].filter(Boolean).join(' ')}</CodeName>
          <Meaning>
            {(kind === 'error' ? cause : null) ?? text(`projects.uat.kind.${kind}`, { field: field ?? '', drill })}
          </Meaning>
          <span>
            {rehearsed && verdict !== 'passed' && <Attempts>{text('projects.uat.rehearsed')}</Attempts>}
            {attempts > 0 && (
              <Attempts>
                {text(attempts > uatAttempts ? 'projects.uat.attempts.more' : 'projects.uat.attempts', {
                  attempts,
                  most: uatAttempts,
                })}
              </Attempts>
            )}
            {/* The heading above says that nothing below it is evaluated. */}
            {verdict !== 'open' && <Verdict verdict={verdict} />}
          </span>
        </Summary>
      }
    >
      <Content>
        <dl>
          <div>
            <dt>{text('projects.uat.proves')}</dt>
            <dd>{text(`projects.uat.proves.${kind}`, { drill })}</dd>
          </div>
          <div>
            <dt>{text('projects.uat.provoke')}</dt>
            <dd>
              {text(`projects.uat.provoke.${kind}`, {
                field: field ?? '',
                header: `${simulateHeader}: ${expectedCode ?? ''}`,
                drill,
              })}
            </dd>
          </div>
          <div>
            <dt>{text('projects.uat.case')}</dt>
            <dd>
              <CopyableCode value={code} copyText={text('projects.uat.case.copy', { code })} />
            </dd>
          </div>
          {verdict === 'failed' && command !== undefined && <dd>{text('projects.uat.again')}</dd>}
        </dl>
        <Side>
          {command !== undefined && (
            <>
              <Disclosure summary={text('projects.uat.command')}>
                <CodePanel
                  title={text('projects.uat.command')}
                  language="shell"
                  code={command}
                  maxHeight={320}
                  copyTexts={{
                    copy: text('projects.uat.command.copy', { code }),
                    copied: common('projects.copy.done'),
                    failed: common('projects.copy.failed'),
                  }}
                />
                <Attempts>{text('projects.uat.command.secret', { variable: secretVariable })}</Attempts>
              </Disclosure>
            </>
          )}
          {run && <RunButton testCase={testCase} run={run} />}
          {onShowEvidence && (
            <div>
              <Button size="small" onClick={onShowEvidence}>
                {text('projects.uat.evidence.show')} <VisuallyHidden>{code}</VisuallyHidden>
              </Button>
            </div>
          )}
        </Side>
      </Content>
    </Row>
  );
}
