/** The path prefix of the sandbox; an API with another path is only documented. */
export const sandboxPrefix = '/sandbox';

/**
 * The address of an API in the sandbox, equal for two APIs that no request can tell apart: the names of parameters do
 * not distinguish them. Undefined for an API that is only documented.
 */
export function sandboxAddress({ method, path }: { method: string; path: string }): string | undefined {
  if (!path.startsWith(`${sandboxPrefix}/`)) return undefined;
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
}
