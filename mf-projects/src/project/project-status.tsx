import { projectStatus, type ProjectStatus as Status } from '@up/api/states/project-state';
import { Badge, type Tone } from '@up/ui';

import { useText } from '../text.ts';

const tones: Record<Status, Tone> = {
  [projectStatus.pending]: 'warning',
  [projectStatus.active]: 'success',
  [projectStatus.rejected]: 'danger',
  [projectStatus.inactive]: 'neutral',
  [projectStatus.cancelled]: 'neutral',
  [projectStatus.deleted]: 'neutral',
};

/** The status of a project as a coloured label; `plain` in a table or a line of text. */
export function ProjectStatus({ status, plain }: { status: Status; plain?: boolean }) {
  const text = useText();
  return (
    <Badge tone={tones[status]} plain={plain}>
      {text(`projects.status.${status}`)}
    </Badge>
  );
}
