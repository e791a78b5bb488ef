import { Link } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';
import { Notice, type NoticeTone } from '@up/ui/notice';

import { useText, type TextId } from '../../text.ts';

const notices: Partial<Record<ProjectStatus, { tone: NoticeTone; message: TextId; contact: boolean }>> = {
  [projectStatus.pending]: { tone: 'warning', message: 'projects.notice.pending', contact: true },
  [projectStatus.rejected]: { tone: 'danger', message: 'projects.notice.rejected', contact: true },
  [projectStatus.inactive]: { tone: 'warning', message: 'projects.notice.inactive', contact: true },
  [projectStatus.cancelled]: { tone: 'info', message: 'projects.notice.cancelled', contact: false },
};

/** What it means that a project is not active, and whom to ask. */
export function StatusNotice({ status }: { status: ProjectStatus }) {
  const text = useText();
  const notice = notices[status];
  if (!notice) return null;
  return (
    <Notice tone={notice.tone}>
      {text(notice.message)} {notice.contact && <Link to={pages.contact()}>{text('projects.contact')}</Link>}
    </Notice>
  );
}
