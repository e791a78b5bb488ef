import type { ApiPackage } from '@up/api/calls/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';

import { Facts } from '../../../catalogue/facts.tsx';
import { limitText } from '../../../catalogue/limit.ts';
import { apisBelow } from '../../../catalogue/nodes.ts';
import { useText } from '../../../text.ts';

export interface PackageFactsProps {
  node: ApiNode;
  /** Absent for a package that is not of the sandbox. */
  details: ApiPackage | undefined;
}

/** How much is in a package, how often it may be called, and whether a project has to be approved for it. */
export function PackageFacts({ node, details }: PackageFactsProps) {
  const text = useText();
  return (
    <Facts>
      <div>
        <dt>{text('docs.package.contents')}</dt>
        <dd>{text('docs.package.counts', { groups: node.children.length, apis: apisBelow(node).length })}</dd>
      </div>
      {details && (
        <>
          <div>
            <dt>{text('docs.limit')}</dt>
            <dd>{limitText(text, details.dailyMaxCount)}</dd>
          </div>
          <div>
            <dt>{text('docs.package.use')}</dt>
            <dd>{text(details.approvalRequired ? 'docs.package.use.approval' : 'docs.package.use.open')}</dd>
          </div>
        </>
      )}
    </Facts>
  );
}
