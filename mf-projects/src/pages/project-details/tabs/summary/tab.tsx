import { Sections } from '../../../../workspace/section.tsx';
import type { TabProps } from '../../tabs.ts';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectPackages } from './project-packages.tsx';

/** Spec 2.5: project information. */
export function Tab({ project }: TabProps) {
  return (
    <Sections>
      <ProjectFacts project={project} />
      <ProjectPackages packages={project.packages} />
    </Sections>
  );
}
