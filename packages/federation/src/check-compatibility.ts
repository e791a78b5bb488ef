import { shellName } from './composition.ts';
import { keepsContract } from './contract.ts';
import type { Finding } from './finding.ts';
import { patternShape } from './match.ts';
import type { ServedVersion } from './served-versions.ts';
import { hostContractPackage } from './shared.ts';

/**
 * Checks that every combination of these versions that a visitor may get is compatible; returns a finding for each that
 * is not.
 */
export function checkCompatibility(served: readonly ServedVersion[]): Finding[] {
  const shells = served.filter(({ name }) => name === shellName);
  const remotes = served.filter(({ name }) => name !== shellName);
  return [
    ...remotes.flatMap((remote) => shells.flatMap((shell) => contractFindings(remote, shell))),
    ...ownerFindings(remotes),
  ];
}

function contractFindings({ name, version }: ServedVersion, { version: shell }: ServedVersion): Finding[] {
  const label = `${name} ${version.metadata.version}`;
  const host = `the shell ${shell.metadata.version}`;
  const found = { level: 'error', application: name, version: version.metadata.version } as const;
  const offered = shell.extras.shared;
  const contract = offered[hostContractPackage] ?? '';
  const findings: Finding[] = [];
  if (!keepsContract(version.extras.hostContract, contract)) {
    const message = `${label} needs the host contract ${version.extras.hostContract}, ${host} offers ${contract}`;
    findings.push({ ...found, rule: 'host-contract', message });
  }
  for (const [module, built] of Object.entries(version.extras.shared)) {
    if (module === hostContractPackage || keepsContract(`^${built}`, offered[module] ?? '')) continue;
    const message = `${label} was built with ${module} ${built}, ${host} shares ${offered[module] ?? 'none'}`;
    findings.push({ ...found, rule: 'shared-module', message });
  }
  return findings;
}

function ownerFindings(remotes: readonly ServedVersion[]): Finding[] {
  const owners = new Map<string, { name: string; pattern: string }>();
  const findings = new Map<string, Finding>();
  for (const { name, version } of remotes) {
    for (const { pattern } of version.extras.routes) {
      const shape = patternShape(pattern);
      const other = owners.get(shape);
      if (other && other.name !== name) {
        const message =
          `the pattern ${pattern} has two owners, ${other.name} and ${name}: ` +
          `publish one of them without it, or roll one back`;
        findings.set(message, {
          rule: 'two-owners',
          level: 'error',
          application: name,
          version: version.metadata.version,
          message,
        });
      }
      owners.set(shape, other ?? { name, pattern });
    }
  }
  return [...findings.values()];
}
