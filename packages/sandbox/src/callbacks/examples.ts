import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import * as z from 'zod';

import { type EventType, eventTypes } from '@up/api/constants/event-types';

import { documentsFolder } from '@up/catalogue/documents-folder';
import type { SandboxEvent } from '../model/event.ts';

const Example = z.object({
  data: z.record(z.string(), z.unknown()),
  previous: z.record(z.string(), z.unknown()).optional(),
});
const Body = z.object({ content: z.object({ 'application/json': z.object({ example: Example }) }) });
const File = z.record(z.enum(eventTypes), Body);

/** The bodies of the webhooks that the document of the notification APIs describes; read once, at start. */
const bodies = File.parse(parse(readFileSync(join(documentsFolder, 'events.webhooks.yaml'), 'utf8')));

/** The documented example of an event, marked as a test. */
export function exampleOf(type: EventType): SandboxEvent {
  const { data, previous } = bodies[type].content['application/json'].example;
  return { type, resourceId: '', data, ...(previous && { previous }), test: true };
}
