import type { Context, System } from '@up/platform/module';
import { mirrorContent } from './mirror.ts';

/** Starts to store a type of the connected CMS, or all of them, without delaying the response to the webhook. */
export type MirrorSoon = (context: Context<System>, type?: string) => void;

/**
 * Many webhooks may arrive together, for example when content is imported into the CMS. Each type is read by one run at
 * a time, and once more if a webhook arrived during the run. What fails is done by the next scheduled read of the CMS.
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
        // The scheduled read of the CMS logs the failure and tries again.
      } finally {
        running.delete(type);
      }
    })();
  };
}
