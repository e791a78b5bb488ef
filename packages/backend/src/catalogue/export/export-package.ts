import { createHash } from 'node:crypto';

import { problem } from '../../http/problems.ts';
import type { Context } from '../../module/context.ts';
import { type PackageDocument, packageDocument } from './package-document.ts';
import { readBundles, readOutline } from '../repository/exported-packages.ts';

/** Documents that were made last, because everybody may ask for them and making one of 5 MB takes a second. */
const kept = new Map<string, { key: string; made: PackageDocument }>();
const mostKept = 16;

/**
 * The document of an active package.
 * @throws {ProblemError} 404 when there is none
 */
export async function exportPackage({ db }: Context, packageId: string): Promise<PackageDocument> {
  const outline = await readOutline(db, packageId);
  if (!outline) throw problem('notFound');
  const key = createHash('sha256').update(JSON.stringify(outline)).digest('hex');
  const known = kept.get(packageId);
  if (known?.key === key) return known.made;
  const made = packageDocument({ ...outline, bundles: await readBundles(db, outline) });
  kept.delete(packageId);
  kept.set(packageId, { key, made });
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
  return made;
}
