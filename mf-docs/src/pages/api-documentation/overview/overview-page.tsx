import { Breadcrumb } from '../../../navigation/breadcrumb.tsx';
import { apisBelow, groupsBelow } from '../../../navigation/nodes.ts';
import { Head } from '@up/host';

import type { Branch } from '@up/api/entities/api-place';

import type { ApiNode } from '@up/api/entities/api-node';

import type { PlaceInTree } from '../../../queries/place-query.ts';
import { GroupSection } from './group-section.tsx';
import { ApiLinks } from './api-links.tsx';
import { useText } from '../text.ts';
import { LandingPage } from './landing-page.tsx';
import { Overview } from './overview.tsx';
import { PackageFacts } from './package-facts.tsx';
import { PackageDownloads } from './package-downloads.tsx';

/** The displayed version of an API, the current one by default, and the version to compare with. */
export interface ShownVersions {
  version?: string;
  compare?: string;
}

export interface MenuPageProps extends PlaceInTree, ShownVersions {}

/** A package: its purpose, and its groups. */
function PackagePage({ node, about }: { node: ApiNode; about: string }) {
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

interface GroupPageProps {
  branch: Branch;
  node: ApiNode;
  above: readonly ApiNode[];
  about: string;
}

/** A group or subgroup: its purpose, its APIs, and its subgroups. */
function GroupPage({ branch, node, above, about }: GroupPageProps) {
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

/** The content of an address that names no API: of all packages, a package or a group. */
export function OverviewPage({ branch, trail, contents, about = '' }: MenuPageProps) {
  const [listed] = contents;
  if (!branch || !listed) return <LandingPage packages={contents} />;
  if (listed.type === 'PACKAGE') return <PackagePage node={listed} about={about} />;
  return <GroupPage branch={branch} node={listed} above={trail.slice(0, -1)} about={about} />;
}
