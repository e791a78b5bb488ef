import type { System } from '../module/actor.ts';
import type { Context } from '../module/context.ts';
import { mirrorContent } from './mirror.ts';

/** Takes over a type of the connected CMS, or all of them, behind the answer of the webhook. */
export type MirrorSoon = (context: Context<System>, type?: string) => void;

/**
 * However many webhooks come at once, as when content is loaded into the CMS, each type is read once at a time, and once
 * more when a webhook came meanwhile. What fails is done by the next walk of the CMS.
 */
export function createMirrorSoon(mirror = mirrorContent): MirrorSoon {
  const running = new Map<string | undefined, { again: boolean }>();
  return (context, type) => {
    const { content } = context.site;
    if (!content) return;
    const known = running.get(type);
    if (known) {
      known.again = true;
      return;
    }
    const state = { again: true };
    running.set(type, state);
    void (async () => {
      try {
        while (state.again) {
          state.again = false;
          await mirror(context, content, { types: type === undefined ? undefined : [type] });
        }
      } catch {
        // The walk of the CMS says what is wrong, and tries again.
      } finally {
        running.delete(type);
      }
    })();
  };
}
