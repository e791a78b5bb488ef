import type { ContentType } from '@up/content/content-types';

import type { System } from '../module/actor.ts';
import type { Context } from '../module/context.ts';
import { mirrorContent } from './mirror.ts';

/**
 * Takes over what the webhook of the CMS tells of: one type at once; everything, a little later, when it
 * names none of ours or the CMS does not answer.
 */
export async function takeOverChange(context: Context<System>, type: ContentType | undefined): Promise<void> {
  const { content } = context.site;
  if (!content) return;
  const done = type && (await mirrorContent(context, content, { types: [type.name] }).then(isDone, isNotDone));
  if (!done) await context.jobs.send(context, 'mirror-content', {});
}

const isDone = () => true;
const isNotDone = () => false;
