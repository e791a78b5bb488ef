import { pages } from '@up/api/pages';
import { mayOpenTab, projectTabIds } from '@up/api/project-tabs';
import type { Project } from '@up/api/calls/projects/project';

import type { TextId } from '../../text.ts';

/** The headings of the list, in their order. */
export const groups = ['sandbox', 'section', 'project', 'api', 'page'] as const;
export type Group = (typeof groups)[number];

/** A line of the palette: what it is called, and where it leads. */
export interface Command {
  group: Group;
  title: string;
  /** What stands at the end of the line. */
  note?: string;
  to: string;
}

type Text = (id: TextId, values?: Record<string, string>) => string;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** The id of an object, or the number of a transaction. */
const resourceId = /^(?:[a-z]{2,5}_\w{4,}|\d{15})$/i;
const responseCode = /^\d{4}$/;

/**
 * What a typed id or code leads to: a call by its request id, the timeline of a card or another object and the calls that
 * name it, the meaning of a response code.
 */
export function commandsOfId(
  typed: string,
  { projectId, isStaff }: { projectId?: string; isStaff: boolean },
  text: Text,
): Command[] {
  const id = typed.trim();
  const group = 'sandbox';
  if (responseCode.test(id)) {
    return [{ group, title: text('shell.palette.code', { code: id }), to: `${pages.responseCodes()}#${id}` }];
  }
  if (uuid.test(id)) {
    const to = pages.sandboxActivity({ project: projectId, view: 'calls', call: id });
    const forStaff: Command = {
      group,
      title: text('shell.palette.staffCall', { id }),
      to: pages.operatorCall({ callId: id }),
    };
    return [{ group, title: text('shell.palette.call', { id }), to }, ...(isStaff ? [forStaff] : [])];
  }
  if (!resourceId.test(id)) return [];
  return [
    {
      group,
      title: text('shell.palette.timeline', { id }),
      to: pages.sandboxActivity({ project: projectId, view: 'timeline', of: id }),
    },
    {
      group,
      title: text('shell.palette.calls', { id }),
      to: pages.sandboxActivity({ project: projectId, view: 'calls', match: id }),
    },
  ];
}

/** The pages of the project that is shown. */
export function commandsOfProject(project: Project, text: Text): Command[] {
  const { projectID: projectId, role, projectName } = project;
  const tabs = projectTabIds
    .filter((tab) => mayOpenTab(role, tab))
    .map((tab) => ({ title: text(`shell.project.${tab}`), to: pages.projectDetails({ projectId, tab }) }));
  const activity = { title: text('shell.project.activity'), to: pages.sandboxActivity({ project: projectId }) };
  return [tabs.slice(0, 1), activity, tabs.slice(1)]
    .flat()
    .map((command) => ({ ...command, group: 'section', note: projectName }));
}

/** Pages that need no project. */
export function sitePages(text: Text): Command[] {
  return (
    [
      ['shell.project.overview', pages.dashboard()],
      ['shell.project.create', pages.projectCreate()],
      ['shell.application.docs', pages.developers()],
      ['shell.application.reference', pages.apiDocumentation()],
      ['shell.application.codes', pages.responseCodes()],
      ['shell.account.settings', pages.accountInformation()],
      ['shell.search.label', pages.search({})],
      ['shell.menu.contact', pages.contact()],
    ] as const
  ).map(([id, to]) => ({ group: 'page', title: text(id), to }));
}

/** The commands with all typed words in their title or note. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ title, note = '' }) => {
    const where = `${title} ${note}`.toLowerCase();
    return words.every((word) => where.includes(word));
  });
}
