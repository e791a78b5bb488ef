import { pointerSteps, pointerTo } from './json-pointer.ts';

/** Where Swagger 2.0 has what OpenAPI 3 keeps below `components`. */
const swaggerPlaces: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
};

/** Where `mount.ts` puts a path. */
const mount = /^\/sandbox\/[^/]+(?=\/)/;

/**
 * Pointers to look a place up by in the document as its author wrote it, the closest first: of the place itself, as
 * Swagger 2.0 would name it, and of everything that it stands in.
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
