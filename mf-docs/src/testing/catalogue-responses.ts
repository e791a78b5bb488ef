import type { Call } from '@up/api/call';
import { levelOf, placeOf } from '@up/api/entities/place-of';
import { problem } from '@up/host/testing/problem';
import type { CallInput } from '@up/host/testing/test-portal';

import { issueCard, sentMenu } from './catalogue-fixture.ts';

/** Responses of the services to the calls of these pages. */
export function respondFromCatalogue(call: Pick<Call, 'name'>, input: CallInput): unknown {
  const { id } = input.params ?? {};
  const { path = '', node = '' } = input.query ?? {};
  switch (call.name) {
    case 'apiMenu':
      return sentMenu;
    case 'apiPlace':
      return found(placeOf(sentMenu, path));
    case 'apiLevel':
      return found(levelOf(sentMenu, node));
    case 'productVersions':
      return [{ version: issueCard.version, releasedAt: '2026-09-01', current: true }];
    case 'productInfo':
      return { ...issueCard, id, title: titleOf(id) };
    default:
      throw problem(404, 'notFound');
  }
}

const titles: Record<string, string> = {
  'issue-card': issueCard.title,
  'block-card': 'Block a card',
  'create-cardholder': 'Create a cardholder',
};

function titleOf(id = ''): string {
  const title = titles[id];
  if (!title) throw problem(404, 'notFound');
  return title;
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw problem(404, 'notFound');
  return value;
}
