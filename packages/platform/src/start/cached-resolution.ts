import { registerHooks, type ResolveFnOutput } from 'node:module';

const resolutions = new Map<string, ResolveFnOutput>();

/**
 * Remembers where each import of a package leads. Node reads the `exports` of a package again for every file that
 * imports it or is part of it: the 180 KB of drizzle-orm were two fifths of the time until the backend was loaded.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!parentURL || specifier.includes(':')) return next(specifier, context);
    const isRelative = specifier.startsWith('.');
    const place = isRelative ? new URL(specifier, parentURL).href : `${folderOf(parentURL)} ${specifier}`;
    const key = `${place} ${conditions.join()}`;
    const known = resolutions.get(key);
    if (known) return known;
    const found = next(specifier, context);
    resolutions.set(key, { ...found, shortCircuit: true });
    return found;
  },
});

/** Files of one folder find the same packages; so do all below the sources of a package. */
function folderOf(url: string): string {
  return url.replace(/\/src\/.*|\/[^/]*$/, '');
}
