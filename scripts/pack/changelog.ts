/** A release in a changelog: its version, and what changed. */
interface Release {
  version: string;
  text: string;
}

/**
 * Requires that the changelog of a package begins with its version, and says something about it. Users of a package see
 * only this file of what changed.
 *
 * @throws {Error} that says what is missing
 */
export function requireChangelog(changelog: string, { name, version }: { name: string; version: string }): void {
  const [first, ...earlier] = releasesOf(changelog);
  const file = `packages/${name.replace('@up/', '')}/CHANGELOG.md`;
  if (first?.version !== version) {
    const found = first ? `begins with ${first.version}` : 'has no release';
    throw new Error(`${file} ${found}, and ${name} is ${version}: write down what changed below "## ${version}"`);
  }
  const empty = [first, ...earlier].find(({ text }) => !/^- \S/m.test(text));
  if (empty) throw new Error(`${file} says nothing about ${empty.version}`);
  const versions = [first, ...earlier].map((release) => release.version);
  const sorted = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  if (new Set(versions).size < versions.length || versions.join() !== sorted.join()) {
    throw new Error(`${file} does not list its versions once each, the latest first`);
  }
}

/** The releases of a changelog, each below a heading with its version. */
function releasesOf(changelog: string): Release[] {
  const [, ...parts] = changelog.split(/^## /m);
  return parts.map((part) => {
    const [version = '', ...lines] = part.split('\n');
    return { version: version.trim(), text: lines.join('\n') };
  });
}
