import { Link } from 'react-router-dom';

import { keys, productionKinds } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import { uatRequests } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';
import { useCall } from '@up/host';
import { Notice } from '@up/ui';

import { Environment } from './environment.tsx';
import { PairKeys } from './pair-keys.tsx';
import { useKeysText } from './text.ts';

/** The keys for production: locked, with the way there, until UATs have passed the mandatory APIs. */
export function ProductionKeys({ project }: { project: Project }) {
  const text = useKeysText();
  const params = { projectId: project.projectID };
  const { productionOpen, missingApis } = useCall(uatRequests, { params, query: {} });
  const existing = useCall(keys, { params });
  const isLocked = !productionOpen;
  const hasKeys = (kind: string) => existing.some(({ keyType, status }) => keyType === kind && status !== 'deleted');
  const shown = productionKinds.filter((kind) => !isLocked || hasKeys(kind));
  return (
    <Environment environment="production" isLocked={isLocked}>
      {isLocked && (
        <Notice tone="info">
          <strong>{text('projects.keys.locked.title')}</strong> {text('projects.keys.locked.text')}{' '}
          {missingApis.length > 0 && (
            <>{text('projects.keys.locked.missing', { apis: missingApis.map(({ name }) => name).join(', ') })} </>
          )}
          <Link to={pages.projectDetails({ projectId: project.projectID, tab: 'view_uat' })}>
            {text('projects.keys.locked.action')}
          </Link>
        </Notice>
      )}
      {shown.map((kind) => (
        <PairKeys key={kind} project={project} kind={kind} isLocked={isLocked} />
      ))}
    </Environment>
  );
}
