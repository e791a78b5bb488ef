import { JSONPath } from 'jsonpath-plus';
import * as z from 'zod';

import { isContainer, isRecord } from '@up/api/is-record';

import { copyOf } from './clean-value.ts';
import { DocumentError } from './document-error.ts';
import { pointerTo } from './json-pointer.ts';
import type { YamlFile } from './source/read-yaml.ts';

/** OpenAPI Overlay 1.0: a list of actions, each applied to every place that its JSONPath selects. */
const Overlay = z.object({
  overlay: z.string().regex(/^1\.\d+\.\d+$/, 'must be a version 1 of the Overlay Specification'),
  info: z.object({ title: z.string(), version: z.string() }),
  /** The file name of the document, if the overlay applies to that document only. */
  extends: z.string().optional(),
  actions: z.array(
    z.object({
      target: z.string().startsWith('$', 'must be a JSONPath beginning with $'),
      update: z.unknown().optional(),
      remove: z.boolean().optional(),
    }),
  ),
});

export interface OverlayResult {
  /** The changed copy. */
  document: unknown;
  /** Every scalar value that was set, by its JSON pointer. */
  updated: Map<string, unknown>;
  /** Targets that select nothing. The specification allows them; in a translation they show that it is out of date. */
  unmatched: string[];
}

type Container = Record<string, unknown> | unknown[];

interface Match {
  value: unknown;
  parent: Container | null;
  parentProperty: string | number | null;
  pointer: string;
}

/** @throws {DocumentError} when the overlay is invalid or an action cannot be applied */
export function applyOverlay(document: unknown, overlay: YamlFile): OverlayResult {
  const result: OverlayResult = { document: copyOf(document), updated: new Map(), unmatched: [] };
  for (const [index, { target, update, remove }] of parseOverlay(overlay).entries()) {
    const fail = (what: string, cause?: unknown): never => {
      const pointer = `/actions/${index}/target`;
      throw new DocumentError({ file: overlay.file, line: overlay.lineOf(pointer), pointer }, what, { cause });
    };
    const matches = select(result.document, target, fail);
    if (matches.length === 0) result.unmatched.push(target);
    if (remove) removeAll(matches, fail);
    else for (const match of matches) merge(match.value, update, match.pointer, result.updated, fail);
  }
  return result;
}

type Fail = (what: string, cause?: unknown) => never;

function parseOverlay(overlay: YamlFile): z.infer<typeof Overlay>['actions'] {
  const parsed = Overlay.safeParse(overlay.value);
  if (parsed.success) return parsed.data.actions;
  const [issue] = parsed.error.issues;
  const pointer = (issue?.path ?? []).reduce<string>((at, key) => pointerTo(at, String(key)), '');
  throw new DocumentError({ file: overlay.file, line: overlay.lineOf(pointer), pointer }, issue?.message ?? 'invalid');
}

function select(document: unknown, target: string, fail: Fail): Match[] {
  try {
    const found: unknown = JSONPath({ path: target, json: document as object, resultType: 'all', eval: 'safe' });
    return (found as Match[] | undefined) ?? [];
  } catch (error) {
    return fail(`${target} is not a supported JSONPath`, error);
  }
}

/** Removes the last match first, so that the indices of earlier matches in the same list stay valid. */
function removeAll(matches: Match[], fail: Fail): void {
  for (const { parent, parentProperty } of matches.toReversed()) {
    if (parent === null || parentProperty === null) fail('the whole document cannot be removed');
    else if (Array.isArray(parent)) parent.splice(Number(parentProperty), 1);
    else Reflect.deleteProperty(parent, parentProperty);
  }
}

/** Objects are merged key by key, lists are appended to, everything else is replaced. */
function merge(target: unknown, update: unknown, pointer: string, updated: Map<string, unknown>, fail: Fail): void {
  if (Array.isArray(target)) {
    const from = target.length;
    target.push(...[update].flat().map((each) => copyOf(each)));
    for (let index = from; index < target.length; index++)
      recordValues(target[index], pointerTo(pointer, index), updated);
    return;
  }
  if (!isRecord(target) || !isRecord(update))
    return fail('target and update must both be objects, unless the target is a list');
  for (const [key, value] of Object.entries(update)) {
    const below = pointerTo(pointer, key);
    const existing = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isContainer(existing) && isContainer(value)) {
      merge(existing, value, below, updated, fail);
    } else {
      // `__proto__` is a name like any other.
      Object.defineProperty(target, key, {
        value: copyOf(value),
        configurable: true,
        enumerable: true,
        writable: true,
      });
      recordValues(value, below, updated);
    }
  }
}

function recordValues(value: unknown, pointer: string, updated: Map<string, unknown>): void {
  if (!isContainer(value)) updated.set(pointer, value);
  else for (const [key, each] of Object.entries(value)) recordValues(each, pointerTo(pointer, key), updated);
}
