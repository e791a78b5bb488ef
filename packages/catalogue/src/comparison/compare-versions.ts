import type { FieldChange } from '@up/api/parameters/compare-fields';

import type { DocumentNode } from '../document/document-node.ts';
import type { ApiDefinition } from '../model.ts';
import type { Lifecycle } from './change-texts.ts';
import { compareOperations } from './compare-operations.ts';
import { factChanges } from './operation-facts.ts';
import { messagesOf } from './operation-messages.ts';
import { isSameOperation } from './operation-shape.ts';
import { isSameJson } from './same-json.ts';

/** A version of an API. */
export interface Version {
  definition: ApiDefinition;
  /** Its operation in its document, which promises more than a definition has; absent when it is not kept. */
  place?: DocumentNode;
}

/** What changes between two versions of an API. */
export interface VersionChanges {
  fields: FieldChange[];
  before: Lifecycle;
  after: Lifecycle;
  /** The previous version cannot be read: a broken row must not prevent that an import corrects it. */
  isUnreadable?: true;
}

/** Undefined when nothing changes, not even a text or an example. */
export function changesBetween(before: Version, after: Version): VersionChanges | undefined {
  try {
    const fields = compareVersions(before, after);
    if (fields.length === 0 && isSameJson(before.definition, after.definition)) return undefined;
    return { fields, before: lifecycleOf(before), after: lifecycleOf(after) };
  } catch {
    return { fields: [], before: {}, after: {}, isUnreadable: true };
  }
}

/** The changes of a promise to clients, by the documents of both versions where they are kept. */
export function compareVersions(before: Version, after: Version): FieldChange[] {
  const [old, now] = [before, after].map(({ definition, place }) => place && { definition, place });
  if (!old || !now) return compareOperations(before.definition, after.definition);
  const messages = messagesOf(old, now);
  const found = [...compareOperations(old.definition, now.definition, messages), ...factChanges(old, now)];
  const isEvent = now.definition.event !== undefined;
  if (found.length > 0 || isSameOperation(old.place, now.place, { isEvent })) return found;
  return [{ kind: 'changed', at: 'api', field: '', what: 'other', breaking: false }];
}

function lifecycleOf({ definition: { deprecated, sunsetOn } }: Version): Lifecycle {
  return { ...(deprecated && { deprecated }), ...(sunsetOn !== undefined && { sunsetOn }) };
}
