import type { packageTypes } from '@up/api/constants/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';
import { textMatcher } from '@up/api/search/matches-text';

import { apisBelow, groupsBelow } from '../../../navigation/nodes.ts';

export interface Wanted {
  /** Part of a name or id, also by initial consonants. */
  name: string;
  /** Id of a group; empty for any. */
  category: string;
  /** The type of package; empty for any. */
  type: (typeof packageTypes)[number] | '';
}

export interface FoundServices {
  packages: ApiNode[];
  /** Each API once, at its first occurrence. */
  apis: ApiNode[];
}

/** Finds packages and APIs by name, category and type. A package has a category when it contains the group. */
export function findServices(packages: readonly ApiNode[], { name, category, type }: Wanted): FoundServices {
  const matches = textMatcher(name);
  const ofType = packages.filter((node) => type === '' || node.package?.type === type);
  const inCategory = (api: ApiNode) => category === '' || api.parentIds.includes(category);
  const apis = ofType.flatMap(apisBelow).filter((api) => inCategory(api) && (matches(api.title) || matches(api.id)));
  return {
    packages: ofType.filter(
      (node) =>
        (matches(node.title) || matches(node.id)) &&
        (category === '' || groupsBelow(node).some(({ id }) => id === category)),
    ),
    apis: [...new Map(apis.toReversed().map((api) => [api.id, api])).values()].toReversed(),
  };
}
