import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { revealUatKey, uatCaseHeader, type UatDetails } from '@up/api/calls/trials/uat';
import { mayInProject } from '@up/api/roles';
import { ActionProblem } from '@up/forms';
import { useChange } from '@up/host';
import { Button, type Fact, Facts, Field, Notice, Section, TextInput } from '@up/ui';

import { CopyableCode } from '../project/copyable-code.tsx';
import { useUatText } from './text.ts';

/* The secret is entered beside the key that it belongs to. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: var(--space-4) var(--space-12);
  align-items: start;

  > :nth-child(2) {
    max-width: var(--width-narrow);
  }
`;

interface UatKeyProps {
  project: Project;
  uat: UatDetails;
  /** Known once it was revealed or entered; kept until the page is left. */
  secret: string;
  onSecret(secret: string): void;
}

/** The key of a test. Its secret is shown once, to the leader, until the page is left. */
export function UatKey({ project, uat, secret, onSecret }: UatKeyProps) {
  const text = useUatText();
  const sendReveal = useChange(revealUatKey);
  const reveal = useMutation({
    mutationFn: () =>
      sendReveal(
        { params: { projectId: project.projectID, uatId: uat.uatID } },
        { onResponse: ({ secretKey }) => onSecret(secretKey) },
      ),
    gcTime: 0,
  });
  const { key } = uat;
  const isRevealed = reveal.isSuccess;
  if (!key) return null;
  const facts: Fact[] = [
    {
      term: text('projects.uat.key.access'),
      value: <CopyableCode value={key.accessKey} copyText={text('projects.uat.key.access.copy')} />,
    },
  ];
  if (isRevealed) {
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
      {isRevealed && (
        <Notice tone="warning" live>
          {text('projects.uat.key.once')}
        </Notice>
      )}
      <ActionProblem error={reveal.error} />
      <Columns>
        <Facts facts={facts} />
        {uat.status === 'testing' && !key.expired && !isRevealed && (
          <Field label={text('projects.uat.key.enter')} help={text('projects.uat.key.enter.help')}>
            <TextInput
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={secret}
              onChange={({ target }) => onSecret(target.value.trim())}
            />
          </Field>
        )}
      </Columns>
    </Section>
  );
}
