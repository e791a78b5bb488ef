import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { eventTypes } from '@up/api/constants/event-types';

import { documentsFolder } from '@up/catalogue/documents-folder';
import { builtInCatalogue } from '@up/catalogue/testing/built-in-catalogue';
import { eventTexts, generateWebhooks } from './generate.ts';

const read = (name: string) => parse(readFileSync(join(documentsFolder, name), 'utf8')) as unknown;

it('matches the documents of the catalogue; run "pnpm event-webhooks" after a change', async () => {
  const generated = generateWebhooks(await builtInCatalogue());
  expect(read('events.webhooks.yaml')).toEqual(parse(generated));
}, 60_000);

it('is part of the document of the notification APIs, in both languages', () => {
  const { webhooks } = read('80-notifications.openapi.yaml') as {
    webhooks: Record<string, { post: { description: string } }>;
  };
  expect(Object.entries(webhooks).map(([type, { post }]) => [type, post.description])).toEqual(
    eventTypes.map((type) => [type, eventTexts[type].en]),
  );
  const { actions } = read('80-notifications.overlay.ko.yaml') as {
    actions: { target: string; update: { description?: string } }[];
  };
  const korean = actions.filter(({ target }) => target.startsWith("$.webhooks['"));
  expect(korean.map(({ target, update }) => [target, update.description])).toEqual(
    eventTypes.map((type) => [`$.webhooks['${type}'].post`, eventTexts[type].ko]),
  );
});
