import type { DocumentNode } from '../../document/document-node.ts';
import { nameInReference } from '../../document/kind-values.ts';

/** One part of a merged schema: itself, the target of its reference, or a member of `allOf`, `oneOf` or `anyOf`. */
export interface SchemaLayer {
  node: DocumentNode;
  /** The alternative that it belongs to; undefined for what always applies. */
  alternative?: string;
}

/** The alternatives of `oneOf` and `anyOf`, by their address, each with the number of the choice that it belongs to. */
export type Choices = Map<string, { name: string; node: DocumentNode; choice: number }>;

/** Further layers are omitted: nested alternatives multiply. */
const maxLayers = 400;

/** The parts of a schema, the most specific last, and the names of its alternatives. */
export function layersOf(node: DocumentNode): { layers: SchemaLayer[]; choices: Choices } {
  const choices: Choices = new Map();
  return { layers: layersAt(node, [], undefined, { left: maxLayers, choices }), choices };
}

function layersAt(
  node: DocumentNode,
  seen: string[],
  alternative: string | undefined,
  budget: { left: number; choices: Choices },
): SchemaLayer[] {
  if (typeof node.value === 'boolean') return [];
  if (seen.includes(node.address)) return [];
  if (budget.left-- <= 0) {
    // Said once: each notice looks up its line, and thousands of places can be left out.
    return budget.left === -1 ? node.tolerate('too many nested alternatives; the last ones are omitted', []) : [];
  }
  const path = [...seen, node.address];
  const referred = node.has('$ref') ? layersAt(node.next(), path, alternative, budget) : [];
  const all = node.items('allOf').flatMap((each) => layersAt(each, path, alternative, budget));
  const lists = ['oneOf', 'anyOf'].map((key) => node.items(key).filter((each) => isShownChoice(each)));
  const chosen = lists.flatMap((choices) => {
    if (choices.length > 1 && alternative === undefined) nameAlternatives(choices, budget.choices);
    return choices.flatMap((each) =>
      layersAt(each, path, choices.length > 1 ? (alternative ?? each.address) : alternative, budget),
    );
  });
  return [...referred, ...all, ...chosen, { node, alternative }];
}

/** Names each alternative by its title, otherwise by the name in its reference, otherwise by its number. */
function nameAlternatives(choices: readonly DocumentNode[], named: Choices): void {
  // A part that is included twice is one choice.
  if (choices.some(({ address }) => named.has(address))) return;
  const choice = Math.max(-1, ...[...named.values()].map((each) => each.choice)) + 1;
  for (const [index, node] of choices.entries()) {
    const referred = node.has('$ref') ? nameInReference(node.string('$ref') ?? '') : undefined;
    const schema = node.follow();
    const title = typeof schema.value === 'object' ? schema.string('title') : undefined;
    const name = [title, referred].find(Boolean) ?? String(index + 1);
    const taken = [...named.values()].some((each) => each.name === name);
    named.set(node.address, { name: taken ? `${name} (${index + 1})` : name, node, choice });
  }
}

/** Alternatives that are `null`, `true` or `false` have no fields. */
function isShownChoice(node: DocumentNode): boolean {
  const { value } = node.follow();
  if (typeof value === 'boolean') return false;
  return typeof value !== 'object' || value === null || (value as { type?: unknown }).type !== 'null';
}
