import { keys } from '@up/api/calls/key';
import { mayInProject } from '@up/api/roles';
import { Notice } from '@up/ui/notice';

import { callQuery } from '@up/host';
import { Sections } from '@up/ui/section';
import type { TabArguments, TabProps } from '../../load-tab.ts';
import { EncryptionKeys } from '../../../../keys/encryption/encryption-keys.tsx';
import { MockKeys } from '../../../../keys/mock-keys.tsx';
import { PairKeys } from '../../../../keys/pair-keys.tsx';
import { useKeysText } from '../../../../keys/text.ts';

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, keys, { params: { projectId } })),
];

/** The keys of a project, a section for each kind. */
export function Tab({ project }: TabProps) {
  const text = useKeysText();
  return (
    <Sections>
      {!mayInProject(project.role, 'keys') && (
        <Notice>{text('projects.keys.readOnly', { leader: project.leader })}</Notice>
      )}
      <MockKeys project={project} />
      <PairKeys project={project} kind="api" />
      <PairKeys project={project} kind="uat" />
      <EncryptionKeys project={project} />
      {(['OMCS', 'OASL', 'OINS'] as const).map((kind) => (
        <PairKeys key={kind} project={project} kind={kind} />
      ))}
    </Sections>
  );
}
