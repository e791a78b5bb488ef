import { Sections } from '../../../../workspace/section.tsx';
import type { TabProps } from '../../lazy-tab.tsx';
import { MockKeys } from './mock-keys.tsx';

/** The keys of a project, a section for each kind. */
export function Tab({ project }: TabProps) {
  return (
    <Sections>
      <MockKeys project={project} />
    </Sections>
  );
}
