import type { ApiNode } from '@up/api/entities/api-node';

import { Facts } from '../../../components/facts.tsx';
import { limitText } from '../../../definition/limit.ts';
import { countsOf } from '../../../navigation/nodes.ts';
import { useText } from '../../../text.ts';

/** The size of a package, its limits, and whether a project needs approval for it. */
export function PackageFacts({ node }: { node: ApiNode }) {
  const text = useText();
  return (
    <Facts>
      <div>
        <dt>{text('docs.package.contents')}</dt>
        <dd>{text('docs.package.counts', { ...countsOf(node) })}</dd>
      </div>
      {node.package && (
        <>
          <div>
            <dt>{text('docs.package.type')}</dt>
            <dd>{text(`docs.type.${node.package.type}`)}</dd>
          </div>
          <div>
            <dt>{text('docs.limit')}</dt>
            <dd>{limitText(text, node.package.dailyMaxCount)}</dd>
          </div>
          <div>
            <dt>{text('docs.package.use')}</dt>
            <dd>{text(node.package.approvalRequired ? 'docs.package.use.approval' : 'docs.package.use.open')}</dd>
          </div>
        </>
      )}
    </Facts>
  );
}
