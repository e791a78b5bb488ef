import { KeyRound } from 'lucide';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { pages } from '@up/api/pages';
import { EmptyState, Notice, Section, Facts } from '@up/ui';
import { usePortal } from '@up/host';

import { useText, type TextId } from '../text.ts';
import { GenerateButton } from './generate-button.tsx';
import { KeyTable } from './key-table.tsx';
import { RotateButton } from './rotation/rotate-button.tsx';
import { useKeyActions } from './use-key-actions.ts';
import { CopyableCode } from '../project/copyable-code.tsx';

const Root = styled.div`
  margin-top: var(--space-4);

  h3 {
    margin-bottom: var(--space-3);
    font-size: var(--size-16);
  }
`;

const headers = [
  { name: 'X-UP-Access-Key', term: 'projects.sandbox.header.access' },
  { name: 'X-UP-Secret-Key', term: 'projects.sandbox.header.secret' },
] as const;

/** How to use a key: the address of the sandbox, and the two headers of every call. */
function SandboxAddress() {
  const text = useText();
  const { siteConfig } = usePortal();
  return (
    <Root>
      <h3>{text('projects.sandbox.title')}</h3>
      <Facts
        facts={[
          {
            term: text('projects.sandbox.address'),
            value: <CopyableCode value={`${siteConfig.siteUrl}/sandbox/v1`} copyText={text('projects.sandbox.copy')} />,
          },
          ...headers.map(({ name, term }) => ({
            term: text(term),
            value: <CopyableCode value={name} copyText={text('projects.sandbox.copyHeader', { header: name })} />,
          })),
          {
            term: text('projects.sandbox.documentation'),
            value: <Link to={pages.apiDocumentation()}>{text('projects.links.documentation.title')}</Link>,
          },
        ]}
      />
    </Root>
  );
}

/** The keys for the sandbox. */
export function MockKeys({ project }: { project: Project }) {
  const text = useText();
  const { keys, used, button, rejection, created, askToDelete } = useKeyActions(project.projectID, 'mock');
  const mayChange = mayInProject(project.role, 'keys');
  const active = project.projectStatus === projectStatus.active;
  const mayGenerate = mayChange && active;

  return (
    <Section
      title={text('projects.keys.mock.title')}
      lead={text('projects.keys.mock.lead')}
      action={mayGenerate && <GenerateButton variant="primary" {...button} />}
    >
      {rejection !== undefined && (
        <Notice tone="danger" live>
          {rejection}
        </Notice>
      )}
      {created && (
        <Notice tone="success" live>
          {text('projects.keys.generated')}
        </Notice>
      )}
      {keys.length === 0 ? (
        <EmptyState icon={KeyRound} title={text('projects.keys.empty.title')}>
          {text(emptyText(active, mayChange))}
        </EmptyState>
      ) : (
        <KeyTable
          label={text('projects.keys.mock.table')}
          projectId={project.projectID}
          keys={keys}
          generated={created}
          onDelete={mayChange ? askToDelete : undefined}
          mayRequireSignature={mayChange}
        />
      )}
      {mayGenerate && used > 0 && <RotateButton projectId={project.projectID} kind="mock" />}
      <SandboxAddress />
    </Section>
  );
}

function emptyText(active: boolean, mayChange: boolean): TextId {
  if (!active) return 'projects.keys.empty.inactive';
  return mayChange ? 'projects.keys.empty.text' : 'projects.keys.empty.wait';
}
