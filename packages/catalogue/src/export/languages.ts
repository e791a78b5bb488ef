import { defaultLocale, type Locale } from '@up/api/constants/locales';
import { isContainer } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';

import { copyOf } from '../document/clean-value.ts';
import { pointerSteps } from '../document/json-pointer.ts';
import type { PackageDocument } from './package-document.ts';

type Json = Record<string, unknown>;

/** The document in Korean, or in another language on request. */
export function inLanguage(exported: PackageDocument, locale: Locale = defaultLocale): Json {
  return locale === 'ko' ? inKorean(exported) : exported.document;
}

/** The document with all known Korean texts. */
function inKorean({ document, korean }: PackageDocument): Json {
  const copy = copyOf(document);
  for (const [pointer, text] of korean) {
    const steps = pointerSteps(pointer);
    const key = steps.pop() ?? '';
    const parent = steps.reduce<unknown>(ownValue, copy);
    // Also a text with the name `__proto__`.
    if (isContainer(parent))
      Object.defineProperty(parent, key, { value: text, configurable: true, enumerable: true, writable: true });
  }
  return copy;
}

/** A name of a document may be one that every object has, such as `__proto__`. */
function ownValue(value: unknown, step: string): unknown {
  return isContainer(value) && Object.hasOwn(value, step) ? (value as Json)[step] : undefined;
}

/**
 * The Korean texts as an OpenAPI Overlay. A list has no keys to merge by, so each of its items is a separate target.
 */
export function koreanOverlay(name: string, { document, korean }: PackageDocument): Json {
  const updates = new Map<string, Json>();
  for (const [pointer, text] of korean) {
    const steps = pointerSteps(pointer);
    const last = lastListIndex(document, steps);
    const target = pathOf(document, steps.slice(0, last + 1));
    let at = updates.get(target);
    if (!at) updates.set(target, (at = newTable()));
    const below = steps.slice(last + 1);
    for (const step of below.slice(0, -1)) at = (at[step] ??= newTable()) as Json;
    at[below.at(-1) ?? ''] = text;
  }
  const info = document.info as { title: string; version: string };
  return {
    overlay: '1.0.0',
    info: { title: `${info.title}, Korean`, version: info.version },
    extends: `${name}.openapi.json`,
    actions: [...updates].map(([target, update]) => ({ target, update })),
  };
}

/** The index of the last step that is a list index; -1 when there is none. */
function lastListIndex(document: Json, steps: string[]): number {
  let value: unknown = document;
  let last = -1;
  for (const [index, step] of steps.entries()) {
    if (Array.isArray(value)) last = index;
    value = ownValue(value, step);
  }
  return last;
}

function pathOf(document: Json, steps: string[]): string {
  let value: unknown = document;
  let path = '$';
  for (const step of steps) {
    path += Array.isArray(value) ? `[${step}]` : `['${step}']`;
    value = ownValue(value, step);
  }
  return path;
}
