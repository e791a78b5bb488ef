import { uatAttempts, type UatCase, type UatDetails } from '@up/api/calls/uat';
import { usePortal } from '@up/host';
import { Button } from '@up/ui/button';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { CopyableCode } from '../../../../project/copyable-code.tsx';
import { Section } from '../../../../workspace/section.tsx';
import { KeyRows } from '../credentials/key-rows.ts';
import { evidenceDialog } from './evidence-dialog.tsx';
import { useUatText } from './text.ts';
import { Verdict } from './uat-status.tsx';

/** The test cases with their verdicts, and the evidence of each. */
export function CaseTable({ projectId, uat }: { projectId: string; uat: UatDetails }) {
  const text = useUatText();
  const portal = usePortal();
  const show = ({ callId, code }: UatCase) => {
    if (callId === null) return;
    void portal.dialogs.open(evidenceDialog({ projectId, uatId: uat.uatID, callId }, code));
  };
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
              <td data-label={text('projects.uat.evidence')}>
                {each.callId !== null && (
                  <Button size="small" onClick={() => show(each)}>
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
