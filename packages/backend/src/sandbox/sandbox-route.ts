/** A path of an OpenAPI document as the router takes it. */
export interface SandboxRoute {
  url: string;
  /** The parameters of a request by their names in the document. */
  pathOf(params: unknown): Record<string, string>;
}

/**
 * Makes a route of a path such as `/v1/cards/{cardId}`. Parameters are numbered for the router, which allows fewer
 * characters in a name than OpenAPI does, and colons of the path itself are doubled, or they would begin parameters.
 */
export function routeOf(path: string): SandboxRoute {
  const names: string[] = [];
  const url = path.replaceAll(':', '::').replace(/\{([^}]+)\}/g, (_, name: string) => `:p${names.push(name) - 1}`);
  return {
    url,
    pathOf: (params) =>
      Object.fromEntries(names.map((name, index) => [name, (params as Record<string, string>)[`p${index}`] ?? ''])),
  };
}
