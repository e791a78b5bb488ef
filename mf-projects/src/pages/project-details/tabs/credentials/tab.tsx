import { keys } from '@up/api/calls/projects/key';
import { uatRequests } from '@up/api/calls/trials/uat';
import { mayInProject } from '@up/api/roles';
import { callQuery } from '@up/host';
import { Notice, Sections } from '@up/ui';

import { EncryptionKeys } from '../../../../keys/encryption/encryption-keys.tsx';
import { Environment } from '../../../../keys/environment.tsx';
import { MockKeys } from '../../../../keys/mock-keys.tsx';
import { PairKeys } from '../../../../keys/pair-keys.tsx';
import { ProductionKeys } from '../../../../keys/production-keys.tsx';
import { useKeysText } from '../../../../keys/text.ts';
import type { TabArguments, TabProps } from '../../load-tab.ts';

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, keys, { params: { projectId } })),
  portal.queryClient.query(callQuery(portal, uatRequests, { params: { projectId }, query: {} })),
];

/** The keys of a project by environment. */
export function Tab({ project }: TabProps) {
  const text = useKeysText();
  return (
    <Sections>
      {!mayInProject(project.role, 'keys') && (
        <Notice>{text('projects.keys.readOnly', { leader: project.leader })}</Notice>
      )}
      <Environment environment="sandbox">
        <MockKeys project={project} />
      </Environment>
      <Environment environment="uat">
        <PairKeys project={project} kind="uat" />
      </Environment>
      <ProductionKeys project={project} />
      <Environment environment="encryption">
        <EncryptionKeys project={project} />
      </Environment>
    </Sections>
  );
}
