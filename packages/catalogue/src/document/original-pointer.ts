import { newTable } from '@up/api/new-table';

import { pointerSteps, pointerTo } from './json-pointer.ts';

/** Sections of OpenAPI 3 `components` and their names in Swagger 2.0. */
const swaggerPlaces: Readonly<Record<string, string>> = newTable({
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
});

/** The prefix that `mount.ts` adds to a path. */
const mount = /^\/sandbox\/[^/]+(?=\/)/;

/**
 * Candidate pointers for a place in the document as its author wrote it, closest first: the place itself, its name in
 * Swagger 2.0, and all its ancestors.
 */
export function originalPointers(pointer: string): string[] {
  const steps = pointerSteps(pointer).map((step, index) => (index === 1 ? step.replace(mount, '') : step));
  const [first, second = '', ...rest] = steps;
  const swagger = first === 'components' ? [swaggerPlaces[second] ?? second, ...rest] : undefined;
  const asIs = pointerSteps(pointer);
  return [asIs, steps, ...(swagger ? [swagger] : [])]
    .flatMap((each) => each.map((_, index) => each.slice(0, each.length - index)))
    .toSorted((a, b) => b.length - a.length)
    .map((each) => each.reduce<string>((at, step) => pointerTo(at, step), ''));
}
