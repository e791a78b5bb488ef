import type { ListedApi, SandboxApi } from '../sandbox-api.ts';

/** The headers of an API that should no longer be used (RFC 9745), and when it ends (RFC 8594). */
export function deprecationHeaders({
  releasedOn,
  definition,
}: Pick<ListedApi, 'releasedOn'> & Pick<SandboxApi, 'definition'>): Record<string, string> {
  const { deprecated, sunsetOn } = definition;
  if (deprecated !== true) return {};
  const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);
  return {
    Deprecation: `@${midnight(releasedOn).getTime() / 1000}`,
    ...(sunsetOn !== undefined && { Sunset: midnight(sunsetOn).toUTCString() }),
  };
}
