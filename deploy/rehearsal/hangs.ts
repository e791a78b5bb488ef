import { subscribeNewsletter } from '../../packages/api/src/calls/people/newsletter.ts';
import { uploadAttachment } from '../../packages/api/src/calls/projects/attachment.ts';
import { goodPdf } from '../../packages/platform/src/testing/files/pdf-files.ts';

import { ask, type Load } from './load.ts';
import type { Neighbour } from './neighbours.ts';
import { untilTrue } from './recover.ts';
import type { Stack } from './stack.ts';

/** How long a neighbour hangs, in milliseconds. */
const hangMs = 8000;
/** The longest time until what is ordered afterwards is done, in milliseconds. */
const limitMs = 30_000;
/** The longest time until what was tried during the hang has been tried again, in milliseconds. */
const retriedMs = 120_000;
const mails = 5;

/** The mail server hangs: mails are ordered all the same, and all of them arrive when it is back. */
export async function hangMail({ origin, neighbours: { mail, recipients } }: Stack, load: Load): Promise<boolean> {
  const order = async (email: string, from: number) => {
    const body = JSON.stringify({ email, newsletterConsent: true, homepage: '' });
    const status = await ask(origin, { path: subscribeNewsletter.path, from, body, type: 'application/json' });
    return { email, isTaken: status === subscribeNewsletter.status };
  };
  const whileIt = await during(load, mail, () =>
    Promise.all(Array.from({ length: mails }, (_, each) => order(`during-${each}@portal.example`, 210 + each))),
  );
  const after = await order('after@portal.example', 220);
  const afterMs = await untilTrue(() => recipients.has(after.email), limitMs);
  const allMs = await untilTrue(() => whileIt.done.every(({ email }) => recipients.has(email)), retriedMs);
  const taken = whileIt.done.filter(({ isTaken }) => isTaken).length;
  console.log(
    `the mail server hung: ${taken} of ${mails} mails ordered meanwhile, ${whileIt.writes} other writes; ` +
      `a new one arrived after ${seconds(afterMs)}, all of them after ${seconds(allMs)}`,
  );
  return taken === mails && whileIt.writes > 0 && afterMs !== undefined && allMs !== undefined;
}

/** The bucket hangs: an upload is rejected in time, everything else goes on, and the next upload is stored. */
export async function hangBucket({ origin, neighbours: { bucket } }: Stack, load: Load): Promise<boolean> {
  const upload = () =>
    ask(origin, {
      path: `${uploadAttachment.path}?fileName=contract.pdf`,
      from: 230,
      body: goodPdf,
      type: 'application/pdf',
    });
  const before = await upload();
  const started = performance.now();
  const whileIt = await during(load, bucket, () => upload());
  const rejectedMs = performance.now() - started;
  let status = 0;
  const afterMs = await untilTrue(async () => (status = await upload()) === uploadAttachment.status, limitMs);
  console.log(
    `the bucket hung: an upload was ${before} before, ${whileIt.done} after ${seconds(rejectedMs)} meanwhile, ` +
      `${status} after ${seconds(afterMs)}; ${whileIt.writes} other writes meanwhile`,
  );
  return before === uploadAttachment.status && whileIt.done >= 500 && whileIt.writes > 0 && afterMs !== undefined;
}

/** Does something while a neighbour hangs, and counts the writes that were acknowledged meanwhile. */
async function during<T>({ report }: Load, neighbour: Neighbour, act: () => Promise<T>) {
  const before = report.acknowledged.length;
  neighbour.hang();
  try {
    const [done] = await Promise.all([act(), new Promise((resolve) => setTimeout(resolve, hangMs))]);
    return { done, writes: report.acknowledged.length - before };
  } finally {
    neighbour.recover();
  }
}

const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`);
