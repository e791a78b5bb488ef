/** The address of the API of a test case. */
interface Addressed {
  method: string;
  /** With parameters in braces. */
  path: string;
}

/** The cases of the API that a request is for: a literal segment has precedence over a parameter. */
export function matchesPath<Case extends Addressed>(cases: readonly Case[], method: string, pathname: string): Case[] {
  const matching = cases.filter((each) => each.method === method && patternOf(each.path).test(pathname));
  const fewest = Math.min(...matching.map(({ path }) => parametersOf(path)));
  return matching.filter(({ path }) => parametersOf(path) === fewest);
}

function parametersOf(path: string): number {
  return path.split('{').length - 1;
}

function patternOf(path: string): RegExp {
  const literals = path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('[^/]+')}$`);
}
