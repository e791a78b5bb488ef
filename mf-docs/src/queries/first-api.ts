import type { ApiPackage } from '@up/api/calls/catalogue';

import { apisBelow } from '../navigation/nodes.ts';

/** The id of the API that front pages use as an example: the first of the catalogue. */
export function firstApi(packages: readonly ApiPackage[]): string | undefined {
  return packages.flatMap((each) => each.groupInfoResponses).flatMap(apisBelow)[0]?.id;
}
