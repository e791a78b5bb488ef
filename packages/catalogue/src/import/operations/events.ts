import type { ApiEvent } from '../../model.ts';
import { withOwnLinks } from '../texts/absolute-links.ts';
import { definitionOf, type OperationPlace } from './definition.ts';
import { withOperationFacts } from '../place/document-facts.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { identifierOf } from '../place/identifier.ts';
import { callbackMethod, webhookMethod } from '@up/api/constants/catalogue';
import type { ImportedApi } from './imported-api.ts';
import { operationsOf } from '../place/operation-tag.ts';
import { Texts } from '../texts/texts.ts';
import { titleOf } from '../texts/title.ts';

/** The group of webhooks without tags. */
export const webhookGroup = { id: 'webhooks', title: { ko: '웹훅', en: 'Webhooks' } } as const;

/** The webhooks of a document by name; before OpenAPI 3.1, documents have them in an extension. */
export function webhookItems(root: DocumentNode): [name: string, item: DocumentNode][] {
  return ['webhooks', 'x-webhooks'].flatMap((key) =>
    root.entries(key).map(([name, item]): [string, DocumentNode] => [name, item.follow()]),
  );
}

/** The group of a webhook: its first tag, else one for all of them. */
export function webhookGroupName(operation: DocumentNode): string {
  const [tag] = operation.items('tags');
  return tag ? String(tag.value) : webhookGroup.id;
}

/** The webhooks of a document: what is sent to an address that was registered before. */
export function webhooksOf(root: DocumentNode): ImportedApi[] {
  return webhookItems(root).flatMap(([name, item]) =>
    operationsOf(item).map(([method, operation]) =>
      eventOf(
        root,
        { item, operation },
        {
          id: operation.string('operationId') ?? name,
          groupId: identifierOf(webhookGroupName(operation), operation),
          method: webhookMethod,
          name,
          event: { kind: 'webhook', method: method.toUpperCase() },
        },
      ),
    ),
  );
}

/** The callbacks of an operation: what is sent to an address that its request names. */
export function callbacksOf(root: DocumentNode, operation: DocumentNode, api: ImportedApi): ImportedApi[] {
  return operation.entries('callbacks').flatMap(([name, reference]) =>
    reference
      .follow()
      .entries()
      .filter(([address]) => !address.startsWith('x-'))
      .flatMap(([address, itemReference]) => {
        const item = itemReference.follow();
        return operationsOf(item).map(([method, callback]) =>
          eventOf(
            root,
            { item, operation: callback },
            {
              id: callback.string('operationId') ?? `${api.id}-${name}`,
              groupId: api.groupId,
              method: callbackMethod,
              name,
              event: {
                kind: 'callback',
                method: method.toUpperCase(),
                address,
                causedBy: { title: api.title, method: api.method, path: api.path },
              },
            },
          ),
        );
      }),
  );
}

function eventOf(
  root: DocumentNode,
  place: OperationPlace,
  { id, groupId, method, name, event }: { id: string; groupId: string; method: string; name: string; event: ApiEvent },
): ImportedApi {
  const { operation } = place;
  const texts = new Texts();
  return {
    id: identifierOf(id, operation),
    groupId,
    method,
    // Not an address: nothing in the sandbox answers to it.
    path: name.replace(/^\/+/, ''),
    title: titleOf(operation, texts, name),
    description: withOwnLinks(
      root,
      withOperationFacts(root, operation, texts.localize(operation.text('description'), '')),
    ),
    dailyMaxCount: 0,
    definition: { ...definitionOf(root, place, texts, { isEvent: true }), event },
    missingTexts: texts.missing,
    ownVersion: operation.string('x-version'),
    ownReleasedOn: operation.day('x-released-on'),
    place: operation,
  };
}
