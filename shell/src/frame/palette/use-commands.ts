import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { projectPage } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { callQuery, usePortal, useSession } from '@up/host';

import { useText } from '../../text.ts';
import { useCurrentProject } from '../application/current-project.ts';
import { useSuggestions } from '../header/search/use-suggestions.ts';
import { commandsOfId, commandsOfProject, groups, matching, sitePages, type Command } from './commands.ts';

/** Projects that are offered before a word is typed, and after it. */
const projectsShown = 5;

/** The lines of the palette for what was typed, in the order of the groups, and whether more may follow. */
export function useCommands(typed: string): { commands: Command[]; isLoading: boolean } {
  const text = useText();
  const portal = usePortal();
  const loggedIn = useSession((session) => session.loggedIn);
  const current = useCurrentProject();
  const match = typed.trim().slice(0, 100);
  const { data: projects, isFetching } = useQuery({
    ...callQuery(portal, projectPage, { query: match ? { match } : {} }),
    enabled: loggedIn,
    placeholderData: keepPreviousData,
  });
  const { suggestions, isLoading } = useSuggestions(match);
  // An id is looked up in the sandbox of the project that is shown, or else of the newest one.
  const projectId = current?.projectID ?? projects?.items[0]?.projectID;
  const found: Command[] = [
    ...commandsOfId(match, projectId, text),
    ...(current ? matching(commandsOfProject(current, text), match) : []),
    ...(projects?.items ?? []).slice(0, projectsShown).map(({ projectID, projectName }): Command => ({
      group: 'project',
      title: projectName,
      to: pages.projectDetails({ projectId: projectID }),
    })),
    ...suggestions.map(({ title, url, category }): Command => ({
      group: 'api',
      title,
      note: text(`shell.search.category.${category}`),
      to: url,
    })),
    ...matching(sitePages(text), match),
  ];
  const commands = found.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
  return { commands, isLoading: isLoading || isFetching };
}
