import { uatAttempts, type UatCase, type UatDetails } from '@up/api/calls/uat';
import { Button } from '@up/ui/button';
import { VisuallyHidden } from '@up/ui/visually-hidden';
import { Section } from '@up/ui/section';

import { CopyableCode } from '../project/copyable-code.tsx';
import { KeyRows } from '../keys/key-rows.ts';
import { useUatText } from './text.ts';
import { Verdict } from './uat-status.tsx';

interface CaseTableProps {
  uat: Pick<UatDetails, 'cases'>;
  /** Shows the call that decided a case. */
  onShowEvidence(testCase: UatCase & { callId: string }): void;
}

/** The test cases with their verdicts, and the evidence of each. */
export function CaseTable({ uat, onShowEvidence }: CaseTableProps) {
  const text = useUatText();
  return (
    <Section title={text('projects.uat.cases')} lead={text('projects.uat.cases.lead', { attempts: uatAttempts })}>
      <KeyRows label={text('projects.uat.cases')}>
        <thead>
          <tr>
            <th scope="col">{text('projects.uat.case')}</th>
            <th scope="col">{text('projects.uat.expected')}</th>
            <th scope="col">{text('projects.uat.verdict')}</th>
            <th scope="col">{text('projects.uat.evidence')}</th>
          </tr>
        </thead>
        <tbody>
          {uat.cases.map((each) => (
            <tr key={each.code}>
              <th scope="row" data-label={text('projects.uat.case')}>
                <div>
                  {each.apiName} · {text(`projects.uat.kind.${each.kind}`)}
                </div>
                <CopyableCode value={each.code} copyText={text('projects.uat.case.copy', { code: each.code })} />
              </th>
              <td data-label={text('projects.uat.expected')}>
                {[each.expectedStatus, each.expectedCode].filter(Boolean).join(' ')}
                {each.field !== null && <div>{text('projects.uat.field', { field: each.field })}</div>}
              </td>
              <td data-label={text('projects.uat.verdict')}>
                <Verdict of={each.verdict} />
                {each.attempts > 0 && (
                  <div>{text('projects.uat.attempts', { attempts: each.attempts, most: uatAttempts })}</div>
                )}
              </td>
              <td data-label={isDecided(each) ? text('projects.uat.evidence') : undefined}>
                {isDecided(each) && (
                  <Button size="small" onClick={() => onShowEvidence(each)}>
                    {text('projects.uat.evidence.show')} <VisuallyHidden>{each.code}</VisuallyHidden>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </KeyRows>
    </Section>
  );
}

function isDecided(each: UatCase): each is UatCase & { callId: string } {
  return each.callId !== null;
}
