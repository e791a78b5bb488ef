import { SearchX } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { apiMenu } from '@up/api/calls/catalogue/catalogue';
import { apiTree, type ApiNode } from '@up/api/entities/api-node';
import { sandboxUsage } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';
import { textMatcher } from '@up/api/search/matches-text';
import { callQuery, useCall } from '@up/host';
import { EmptyState, Field, Section, Sections, TextInput } from '@up/ui';

import type { TabArguments, TabProps } from '../../load-tab.ts';
import { PackageApis } from './package-apis.tsx';
import { ProjectFile } from './package-files.tsx';
import { ProjectPackages } from './project-packages.tsx';
import { useDocumentationText } from './text.ts';
import { Usage } from './usage.tsx';

const Note = styled.p`
  max-width: 68ch;
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const Search = styled.div`
  max-width: 420px;
`;

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, sandboxUsage, { params: { projectId }, query: { days: 1 } })),
  portal.queryClient.query(callQuery(portal, apiMenu, { query: { key: 'groups' } })),
];

/** The packages of the project with today's calls, and their APIs with links to their documentation and to a first call. */
export function Tab({ project }: TabProps) {
  const text = useDocumentationText();
  const menu = useCall(apiMenu, { query: { key: 'groups' } });
  const [search, setSearch] = useState('');
  const matches = textMatcher(search);
  const nodes = apiTree('packages', menu.packages);
  const packages = project.packages.map(({ id, name }) => {
    const node = nodes.find((each) => each.id === id);
    return {
      id,
      name,
      isInCatalogue: node !== undefined,
      apis: apisOf(node).filter((api) => matches(api.title) || matches(api.id)),
    };
  });
  const visible = search.trim() === '' ? packages : packages.filter(({ apis }) => apis.length > 0);
  return (
    <Sections>
      <ProjectPackages project={project} />
      {project.projectStatus === projectStatus.active && <Usage projectId={project.projectID} />}
      <Section title={text('projects.documentation.title')} lead={text('projects.documentation.lead')}>
        <Search>
          <Field label={text('projects.documentation.search')}>
            <TextInput
              role="searchbox"
              value={search}
              autoComplete="off"
              onChange={({ target }) => setSearch(target.value)}
            />
          </Field>
        </Search>
        <Note>
          {text('projects.documentation.collections')}{' '}
          <Link to={pages.projectDetails({ projectId: project.projectID, tab: 'credentials' })}>
            {text('projects.documentation.credentials')}
          </Link>
        </Note>
        <ProjectFile projectId={project.projectID} />
        {visible.length === 0 && <EmptyState icon={SearchX} title={text('projects.documentation.none')} />}
        <Sections>
          {visible.map((each) => (
            <PackageApis key={each.id} projectId={project.projectID} {...each} />
          ))}
        </Sections>
      </Section>
    </Sections>
  );
}

/** In place of the method of an API. */
const eventMethods = new Set(['WEBHOOK', 'CALLBACK']);

/** The APIs that a project calls; events are calls of the provider, which nobody can try in the sandbox. */
function apisOf(node: ApiNode | undefined): ApiNode[] {
  return (node?.children ?? []).flatMap((child) => {
    if (child.type !== 'APIINFO') return apisOf(child);
    return eventMethods.has(child.method ?? '') ? [] : [child];
  });
}
