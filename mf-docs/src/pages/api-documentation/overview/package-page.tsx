import { useSuspenseQuery } from '@tanstack/react-query';

import type { ApiNode } from '@up/api/entities/api-node';
import { Head, usePortal } from '@up/host';

import { findPackage } from '../../../catalogue/find-package.ts';
import { groupsBelow } from '../../../catalogue/nodes.ts';
import { packagesQuery } from '../../../catalogue/queries.ts';
import { Breadcrumb } from '../../../catalogue/breadcrumb.tsx';
import { GroupSection } from './group-section.tsx';
import { Overview } from './overview.tsx';
import { PackageFacts } from './package-facts.tsx';

/** A package: what it is for, and its groups. */
export function PackagePage({ node }: { node: ApiNode }) {
  const { data: packages } = useSuspenseQuery(packagesQuery(usePortal()));
  const details = findPackage(packages, node.id);
  return (
    <>
      <Head title={node.title} description={details?.description} />
      <Overview
        breadcrumb={<Breadcrumb branch="packages" above={[]} />}
        title={node.title}
        lead={details?.description}
        facts={<PackageFacts node={node} details={details} />}
      >
        {groupsBelow(node).map((group) => (
          <GroupSection key={group.nodeId} branch="packages" group={group} />
        ))}
      </Overview>
    </>
  );
}
