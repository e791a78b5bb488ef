import { keepsContract } from '../contract/contract.ts';
import type { Extras } from '../store/published.ts';
import { hostContractPackage } from '../contract/shared.ts';

/** Why a remote cannot run in a shell: what it needs and what the shell offers, for a message. */
export interface Incompatibility {
  rule: 'host-contract' | 'shared-module';
  needs: string;
  offers: string;
}

type Built = Pick<Extras, 'hostContract' | 'shared'>;

/** Why a version of a remote cannot run in a version of the shell; an empty list when it can. */
export function incompatibilitiesOf(remote: Built, { shared: offered }: Pick<Extras, 'shared'>): Incompatibility[] {
  const incompatibilities: Incompatibility[] = [];
  const contract = offered[hostContractPackage] ?? '';
  if (!keepsContract(remote.hostContract, contract)) {
    incompatibilities.push({
      rule: 'host-contract',
      needs: `needs the host contract ${remote.hostContract}`,
      offers: `offers ${contract}`,
    });
  }
  for (const [module, built] of Object.entries(remote.shared)) {
    if (module === hostContractPackage || keepsContract(`^${built}`, offered[module] ?? '')) continue;
    incompatibilities.push({
      rule: 'shared-module',
      needs: `was built with ${module} ${built}`,
      offers: `shares ${offered[module] ?? 'none'}`,
    });
  }
  return incompatibilities;
}
