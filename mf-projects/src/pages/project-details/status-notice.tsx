import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { projectEvents } from '@up/api/calls/audit';
import type { Project } from '@up/api/calls/project';
import { pages } from '@up/api/pages';
import { mayInProject } from '@up/api/roles';
import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';
import { callQuery, usePortal } from '@up/host';
import { Notice, type NoticeTone } from '@up/ui/notice';

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

/** The decisions of the provider that have a reason. */
const refusals: Partial<Record<ProjectStatus, string>> = {
  [projectStatus.rejected]: 'project.rejected',
  [projectStatus.inactive]: 'project.deactivated',
};

/** Later events, such as deleted keys, push a decision down the history. */
const historySize = 100;

/** Explains the status of an inactive project, the reason for its leader, and whom to contact. */
export function StatusNotice({ project }: { project: Project }) {
  const text = useText();
  const reason = useReason(project);
  const notice = notices[project.projectStatus];
  if (!notice) return null;
  return (
    <Notice tone={notice.tone}>
      {text(notice.message)} {reason && <Reason>{text('projects.notice.reason', { reason })}</Reason>}
      {notice.contact && <Link to={pages.contact()}>{text('projects.contact')}</Link>}
    </Notice>
  );
}

/** The provider's reason for the decision; only the leader may read a project's history. */
function useReason({ projectID: projectId, projectStatus: status, role }: Project): string | undefined {
  const action = refusals[status];
  const query = callQuery(usePortal(), projectEvents, {
    params: { projectId },
    query: { page: 1, pageSize: historySize },
  });
  const { data } = useQuery({ ...query, enabled: action !== undefined && mayInProject(role, 'update') });
  return data?.items.find((event) => event.action === action)?.details.reason;
}
