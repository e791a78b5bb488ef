import type { FieldChange } from '@up/api/parameters/compare-fields';

import type { ApiDefinition } from '../model.ts';

/** Until when an API is available. */
export type Lifecycle = Pick<ApiDefinition, 'deprecated' | 'sunsetOn'>;

/** A difference as a report prints it. */
export interface Difference {
  text: string;
  breaking: boolean;
  affectsStrictClients?: boolean;
}

export function deprecationChanges(before: Lifecycle, after: Lifecycle): Difference[] {
  const isNew = Boolean(after.deprecated) && !before.deprecated;
  const isOver = Boolean(before.deprecated) && !after.deprecated;
  return [
    ...(isNew || isOver ? [{ text: isNew ? 'deprecated' : 'no longer deprecated', breaking: false }] : []),
    ...(before.sunsetOn === after.sunsetOn
      ? []
      : [{ text: `sunset: ${before.sunsetOn ?? 'none'} -> ${after.sunsetOn ?? 'none'}`, breaking: false }]),
  ];
}

export function textOf({ kind, at, field, what, values }: FieldChange): string {
  const place = field === '' ? at : `${at}: ${field}`;
  if (what === undefined) return `${place} ${kind}`;
  if (what === 'other') return `${place} ${kind} in a way that no rule knows`;
  const [before, after] = (values ?? ['', '']).map((value) => value || 'none');
  if (what === 'options') return `${place} ${kind} (${what}: removed ${before}, added ${after})`;
  return `${place} ${kind} (${what}: ${before} -> ${after})`;
}

/** The text with what it means for clients. */
export function markedText({ text, breaking, affectsStrictClients = false }: Difference): string {
  if (breaking) return `breaking: ${text}`;
  return affectsStrictClients ? `for strict clients: ${text}` : text;
}
