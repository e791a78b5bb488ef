import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { mayInProject } from '@up/api/roles';
import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';
import { Notice, type NoticeTone } from '@up/ui';

import { useText, type TextId } from '../../text.ts';

/** On separate lines, with its line breaks as typed. */
const Reason = styled.strong`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const notices: Partial<Record<ProjectStatus, { tone: NoticeTone; message: TextId; contact: boolean }>> = {
  [projectStatus.pending]: { tone: 'warning', message: 'projects.notice.pending', contact: true },
  [projectStatus.rejected]: { tone: 'danger', message: 'projects.notice.rejected', contact: true },
  [projectStatus.inactive]: { tone: 'warning', message: 'projects.notice.inactive', contact: true },
  [projectStatus.cancelled]: { tone: 'info', message: 'projects.notice.cancelled', contact: false },
};

/** Explains the status of an inactive project, its reason, and whom to contact. */
export function StatusNotice({ project }: { project: Project }) {
  const text = useText();
  const { projectID, role, projectStatus: status, statusReason: reason } = project;
  const notice = notices[status];
  if (!notice) return null;
  return (
    <Notice tone={notice.tone}>
      {text(notice.message)} {reason !== '' && <Reason>{text('projects.notice.reason', { reason })}</Reason>}
      {status === projectStatus.rejected && mayInProject(role, 'update') && (
        <>
          <Link to={pages.projectDetails({ projectId: projectID, tab: 'project_settings' })}>
            {text('projects.notice.resubmit')}
          </Link>{' '}
          ·{' '}
        </>
      )}
      {notice.contact && <Link to={pages.contact()}>{text('projects.contact')}</Link>}
    </Notice>
  );
}
