import type { ApiNode } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';
import { Head } from '@up/host';

import { apisBelow, groupsBelow } from '../../../navigation/nodes.ts';
import { useText } from '../text.ts';
import { Breadcrumb } from '../../../navigation/breadcrumb.tsx';
import { ApiLinks } from './api-links.tsx';
import { GroupSection } from './group-section.tsx';
import { Overview } from './overview.tsx';

export interface GroupPageProps {
  branch: Branch;
  node: ApiNode;
  above: readonly ApiNode[];
  about: string;
}

/** A group or subgroup: its purpose, its APIs, and its subgroups. */
export function GroupPage({ branch, node, above, about }: GroupPageProps) {
  const text = useText();
  const lead = node.description || text('docs.group.lead', { count: apisBelow(node).length });
  return (
    <>
      <Head title={node.title} description={lead} />
      <Overview breadcrumb={<Breadcrumb branch={branch} above={above} />} title={node.title} lead={lead} about={about}>
        <ApiLinks branch={branch} apis={node.children.filter((child) => child.type === 'APIINFO')} />
        {groupsBelow(node).map((group) => (
          <GroupSection key={group.nodeId} branch={branch} group={group} description={group.description} />
        ))}
      </Overview>
    </>
  );
}
