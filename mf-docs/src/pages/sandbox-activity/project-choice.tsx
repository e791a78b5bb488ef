import { useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';

import type { Project } from '@up/api/calls/project';
import { pages, type SandboxView } from '@up/api/pages';
import { LinkButton } from '@up/ui/button';
import { Field } from '@up/ui/field';
import { media } from '@up/ui/media';
import { Select } from '@up/ui/select';

import { storeSandboxValue } from '../../sandbox-workspace/tab-storage.ts';
import { useActivityText } from './text.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  > div {
    flex: 0 1 320px;
  }

  ${media.below768(css`
    > div {
      flex: 1 1 100%;
    }
  `)}
`;

interface ProjectChoiceProps {
  projects: readonly Project[];
  project: Project;
  view: SandboxView;
}

/** Selects the project whose sandbox is shown, with a link to it. */
export function ProjectChoice({ projects, project, view }: ProjectChoiceProps) {
  const text = useActivityText();
  const navigate = useNavigate();
  return (
    <Root>
      <Field label={text('docs.activity.project')}>
        <Select
          value={project.projectID}
          onChange={({ target }) => {
            storeSandboxValue('project', target.value);
            void navigate(pages.sandboxActivity({ project: target.value, view }), { preventScrollReset: true });
          }}
        >
          {projects.map(({ projectID, projectName }) => (
            <option key={projectID} value={projectID}>
              {projectName}
            </option>
          ))}
        </Select>
      </Field>
      <LinkButton to={pages.projectDetails({ projectId: project.projectID })} variant="quiet">
        {text('docs.activity.toProject')}
      </LinkButton>
    </Root>
  );
}
