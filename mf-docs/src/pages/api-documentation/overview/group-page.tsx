import { useSuspenseQuery } from '@tanstack/react-query';

import type { ApiNode } from '@up/api/entities/api-node';
import { Head, usePortal } from '@up/host';

import type { Branch } from '../../../navigation/addresses.ts';
import { apisBelow, findNode, groupsBelow } from '../../../navigation/nodes.ts';
import { groupsQuery } from '../../../queries/queries.ts';
import { useText } from '../../../text.ts';
import { Breadcrumb } from '../../../navigation/breadcrumb.tsx';
import { ApiLinks } from './api-links.tsx';
import { GroupSection } from './group-section.tsx';
import { Overview } from './overview.tsx';

export interface GroupPageProps {
  branch: Branch;
  node: ApiNode;
  above: readonly ApiNode[];
}

/** A group or subgroup: its purpose, its APIs, and its subgroups. */
export function GroupPage({ branch, node, above }: GroupPageProps) {
  const text = useText();
  const { data: groups } = useSuspenseQuery(groupsQuery(usePortal()));
  const described = (id: string) => findNode(groups, id)?.description ?? '';
  const own = described(node.id);
  const lead = own === '' ? text('docs.group.lead', { count: apisBelow(node).length }) : own;
  return (
    <>
      <Head title={node.title} description={lead} />
      <Overview breadcrumb={<Breadcrumb branch={branch} above={above} />} title={node.title} lead={lead}>
        <ApiLinks branch={branch} apis={node.children.filter((child) => child.type === 'APIINFO')} />
        {groupsBelow(node).map((group) => (
          <GroupSection key={group.nodeId} branch={branch} group={group} description={described(group.id)} />
        ))}
      </Overview>
    </>
  );
}
