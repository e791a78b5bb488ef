import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { mayOpenTab, projectTabIds } from '@up/api/project-tabs';
import { Container, Tabs } from '@up/ui';

import { useText } from '../../text.ts';
import { useCurrentProject } from './current-project.ts';
import { useProjectPlace, type ProjectSection } from './project-place.ts';

const [first, ...rest] = projectTabIds;
/** What happens in the sandbox stands next to the overview. */
const sections: readonly ProjectSection[] = [first as ProjectSection, 'activity', ...rest];

/* The row is part of the sticky bar and has the border of it. */
const Row = styled(Container)`
  > nav {
    border: 0;
  }

  /* A visitor is on the way to the page for signing in. */
  [data-session='out'] & {
    display: none;
  }
`;

/**
 * The pages of a project, below the header of each of them. Until the project is known it has all sections but those of
 * some roles, which are the last ones: nothing moves when they are added.
 */
export function ProjectNavigation() {
  const text = useText();
  const place = useProjectPlace();
  const project = useCurrentProject();
  if (!place) return null;
  const { projectId } = place;
  const items = sections
    .filter((section) => section === 'activity' || mayOpenTab(project?.role ?? '60', section))
    .map((section) => ({
      to: addressOf(section, projectId),
      label: text(`shell.project.${section}`),
      current: section === place.section,
    }));
  return (
    <Row>
      <Tabs label={text('shell.project.sections')} items={items} />
    </Row>
  );
}

function addressOf(section: ProjectSection, projectId: string | undefined): string {
  if (section === 'activity') return pages.sandboxActivity({ project: projectId });
  return projectId === undefined
    ? `${pages.projectDetails.pattern}?tab=${section}`
    : pages.projectDetails({ projectId, tab: section });
}
