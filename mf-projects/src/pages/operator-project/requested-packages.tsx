import { useState } from 'react';
import { styled } from 'styled-components';

import { decidePackage, type OperatedProject } from '@up/api/calls/staff/operator';
import { useChange } from '@up/host';
import { Section } from '@up/ui';

import { DecisionBar } from '../../operator/decision-bar.tsx';
import { useOperatorText } from '../../operator/text.ts';

const Package = styled.div`
  display: grid;
  gap: var(--space-3);

  > h3 {
    font-size: var(--size-16);
  }
`;

const decisions = [
  { id: 'approvePackage', approved: true, rejects: false },
  { id: 'rejectPackage', approved: false, rejects: true },
] as const;

/** The packages that an active project waits for, each with its decisions. */
export function RequestedPackages({ project }: { project: OperatedProject }) {
  const text = useOperatorText();
  const decide = useChange(decidePackage);
  const { projectID: projectId, requestedPackages = [] } = project;
  const waiting = requestedPackages.filter(({ status }) => status === 'pending');
  // One that was decided here stays, with its confirmation.
  const [first] = useState(waiting);
  const shown = [...new Map([...first, ...waiting].map((each) => [each.id, each])).values()];
  if (shown.length === 0) return null;
  return (
    <Section title={text('projects.operator.packages.title')}>
      {shown.map(({ id: packageId, name }) => (
        <Package key={packageId}>
          <h3>{name}</h3>
          <DecisionBar
            decisions={waiting.some(({ id }) => id === packageId) ? decisions : []}
            name={name}
            decide={({ approved }, reason, signal) =>
              decide({ params: { projectId, packageId }, body: { approved, reason } }, { signal })
            }
          />
        </Package>
      ))}
    </Section>
  );
}
