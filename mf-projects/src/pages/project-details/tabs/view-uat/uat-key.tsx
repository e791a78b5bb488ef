import { useMutation } from '@tanstack/react-query';

import type { Project } from '@up/api/calls/project';
import { revealUatKey, uatCaseHeader, type UatDetails } from '@up/api/calls/uat';
import { mayInProject } from '@up/api/roles';
import { useProblemText } from '@up/forms';
import { usePortal } from '@up/host';
import { Button } from '@up/ui/button';
import { Notice } from '@up/ui/notice';

import { CopyableCode } from '../../../../project/copyable-code.tsx';
import { Facts, type Fact } from '../../../../layout/facts.tsx';
import { Section } from '../../../../layout/section.tsx';
import { useUatText } from './text.ts';

interface UatKeyProps {
  project: Project;
  uat: UatDetails;
  onChanged(uat: UatDetails): Promise<void>;
}

/** The key of a test. Its secret is shown once, to the leader, until the page is left. */
export function UatKey({ project, uat, onChanged }: UatKeyProps) {
  const text = useUatText();
  const problemText = useProblemText();
  const portal = usePortal();
  const reveal = useMutation({
    mutationFn: () => portal.call(revealUatKey, { params: { projectId: project.projectID, uatId: uat.uatID } }),
    onSuccess: () => onChanged({ ...uat, secretWaits: false }),
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
  if (reveal.data) {
    const secret = <CopyableCode value={reveal.data.secretKey} copyText={text('projects.uat.key.secret.copy')} />;
    facts.push({ term: text('projects.uat.key.secret'), value: secret });
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
      {reveal.isSuccess && (
        <Notice tone="warning" live>
          {text('projects.uat.key.once')}
        </Notice>
      )}
      {reveal.isError && (
        <Notice tone="danger" live>
          {problemText(reveal.error)}
        </Notice>
      )}
      <Facts facts={facts} />
    </Section>
  );
}
