import type { ApiNode } from '@up/api/entities/api-node';
import { Head } from '@up/host';

import { groupsBelow } from '../../../navigation/nodes.ts';
import { Breadcrumb } from '../../../navigation/breadcrumb.tsx';
import { GroupSection } from './group-section.tsx';
import { Overview } from './overview.tsx';
import { PackageDownloads } from './package-downloads.tsx';
import { PackageFacts } from './package-facts.tsx';

/** A package: its purpose, and its groups. */
export function PackagePage({ node, about }: { node: ApiNode; about: string }) {
  return (
    <>
      <Head title={node.title} description={node.description} />
      <Overview
        breadcrumb={<Breadcrumb branch="packages" above={[]} />}
        title={node.title}
        lead={node.description}
        about={about}
        facts={
          <>
            <PackageFacts node={node} />
            <PackageDownloads packageId={node.id} />
          </>
        }
      >
        {groupsBelow(node).map((group) => (
          <GroupSection key={group.nodeId} branch="packages" group={group} />
        ))}
      </Overview>
    </>
  );
}
