import type { ApiNode } from '@up/api/entities/api-node';
import { Facts } from '@up/ui';

import { limitText } from '../../../definition/limit.ts';
import { countsOf } from '../../../navigation/nodes.ts';
import { useText } from '../text.ts';

/** The size of a package, its limits, and whether a project needs approval for it. */
export function PackageFacts({ node }: { node: ApiNode }) {
  const text = useText();
  const facts = [{ term: text('docs.package.contents'), value: text('docs.package.counts', { ...countsOf(node) }) }];
  if (node.package) {
    const { type, dailyMaxCount, approvalRequired } = node.package;
    facts.push(
      { term: text('docs.package.type'), value: text(`docs.type.${type}`) },
      { term: text('docs.limit'), value: limitText(text, dailyMaxCount) },
      {
        term: text('docs.package.use'),
        value: text(approvalRequired ? 'docs.package.use.approval' : 'docs.package.use.open'),
      },
    );
  }
  return <Facts layout="line" facts={facts} />;
}
