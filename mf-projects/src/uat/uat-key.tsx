import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Project } from '@up/api/calls/projects/project';
import { revealUatKey, uatCaseHeader, type UatDetails } from '@up/api/calls/trials/uat';
import { mayInProject } from '@up/api/roles';
import { ActionProblem } from '@up/forms';
import { useChange } from '@up/host';
import { Button } from '@up/ui/button';
import { Notice } from '@up/ui/notice';
import { Section } from '@up/ui/section';
import { Facts, type Fact } from '@up/ui/facts';

import { CopyableCode } from '../project/copyable-code.tsx';
import { useUatText } from './text.ts';

interface UatKeyProps {
  project: Project;
  uat: UatDetails;
}

/** The key of a test. Its secret is shown once, to the leader, until the page is left. */
export function UatKey({ project, uat }: UatKeyProps) {
  const text = useUatText();
  const [secret, setSecret] = useState<string>();
  const sendReveal = useChange(revealUatKey);
  const reveal = useMutation({
    mutationFn: () =>
      sendReveal(
        { params: { projectId: project.projectID, uatId: uat.uatID } },
        { onResponse: ({ secretKey }) => setSecret(secretKey) },
      ),
    gcTime: 0,
  });
  const { key } = uat;
  if (!key) return null;
  const facts: Fact[] = [
    {
      term: text('projects.uat.key.access'),
      value: <CopyableCode value={key.accessKey} copyText={text('projects.uat.key.access.copy')} />,
    },
  ];
  if (secret !== undefined) {
    const value = <CopyableCode value={secret} copyText={text('projects.uat.key.secret.copy')} />;
    facts.push({ term: text('projects.uat.key.secret'), value });
  }
  const mayReveal = uat.secretWaits && mayInProject(project.role, 'requestUat');
  return (
    <Section
      title={text('projects.uat.key')}
      lead={text(key.expired ? 'projects.uat.key.expired' : 'projects.uat.key.lead', { header: uatCaseHeader })}
      action={
        mayReveal && (
          <Button variant="primary" busy={reveal.isPending} onClick={() => reveal.mutate()}>
            {text('projects.uat.key.reveal')}
          </Button>
        )
      }
    >
      {secret !== undefined && (
        <Notice tone="warning" live>
          {text('projects.uat.key.once')}
        </Notice>
      )}
      <ActionProblem error={reveal.error} />
      <Facts facts={facts} />
    </Section>
  );
}
