import { useQuery } from '@tanstack/react-query';
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
import { callQuery, useCall, usePortal } from '@up/host';
import { EmptyState, Row, SearchField, Section, Sections } from '@up/ui';

import { limitText } from '../../../../project/limit-text.ts';
import { packagesQuery } from '../../../../project/queries.ts';
import { useText } from '../../../../text.ts';
import type { TabArguments, TabProps } from '../../load-tab.ts';
import { apiAddress, PackageApis } from './package-apis.tsx';
import { ProjectFile } from './package-files.tsx';
import { RequestedPackages } from './requested-packages.tsx';
import { useDocumentationText } from './text.ts';
import { Usage } from './usage.tsx';

const Note = styled.p`
  max-width: 68ch;
  color: var(--text-muted);
  font-size: var(--size-14);
`;

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, sandboxUsage, { params: { projectId }, query: { days: 1 } })),
  portal.queryClient.query(callQuery(portal, apiMenu, { query: { key: 'groups' } })),
];

/** Today's calls, then the project's packages, whose APIs link to their documentation and to a first call. */
export function Tab({ project }: TabProps) {
  const text = useDocumentationText();
  const common = useText();
  const portal = usePortal();
  const { data: catalogue } = useQuery(packagesQuery(portal));
  const menu = useCall(apiMenu, { query: { key: 'groups' } });
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const matches = textMatcher(search);
  const nodes = apiTree('packages', menu.packages);
  const packages = project.packages.map(({ id, name }) => {
    const node = nodes.find((each) => each.id === id);
    const most = catalogue?.find((each) => each.id === id)?.dailyMaxCount;
    return {
      id,
      name,
      isInCatalogue: node !== undefined,
      limit: most === undefined ? undefined : limitText(common, most, portal.locale),
      apis: apisOf(node).filter((api) => matches(api.title) || matches(api.id)),
    };
  });
  const visible = isSearching ? packages.filter(({ apis }) => apis.length > 0) : packages;
  return (
    <Sections>
      {project.projectStatus === projectStatus.active && (
        <Usage
          projectId={project.projectID}
          addressOf={({ packageId, apiId }) => {
            const api = apisOf(nodes.find(({ id }) => id === packageId)).find(({ id }) => id === apiId);
            return api && apiAddress(packageId, api);
          }}
        />
      )}
      <Section title={text('projects.documentation.title')} lead={text('projects.documentation.lead')}>
        <Row $gap={3} $align="center">
          <SearchField label={text('projects.documentation.search')} value={search} onChange={setSearch} />
          <ProjectFile projectId={project.projectID} />
        </Row>
        <Note>
          {text('projects.documentation.collections')}{' '}
          <Link to={pages.projectDetails({ projectId: project.projectID, tab: 'credentials' })}>
            {text('projects.documentation.credentials')}
          </Link>
        </Note>
        {visible.length === 0 && <EmptyState icon={SearchX} title={text('projects.documentation.none')} />}
        <Sections>
          {visible.map((each) => (
            <PackageApis key={each.id} projectId={project.projectID} isOpen={isSearching} {...each} />
          ))}
          {project.requestedPackages && <RequestedPackages requested={project.requestedPackages} />}
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
