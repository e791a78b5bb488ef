import { createServer, type ServerResponse } from 'node:http';

import type { Browser } from '@playwright/test';

import { portOf } from '@up/processes/origin-of';

import { withoutScripts } from '../../packages/cli/src/pages/page-without-scripts.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { localised } from './open-example.ts';
import type { Visit } from './slow-first-visit.ts';

/**
 * The layout shift of a page whose markup arrives piece by piece, each of which is painted before the next one is sent,
 * as it happens on a slow line. Without its scripts, so the result does not depend on time.
 * @param pieceCount in how many pieces the body of the page arrives
 */
export async function shiftWhileArriving(
  browser: Browser,
  { origin, path, language, width }: Visit,
  pieceCount: number,
): Promise<number> {
  const address = localised(path, language);
  const html = withoutScripts(await (await fetch(origin + address)).text());
  const [head = '', ...pieces] = piecesOf(html, pieceCount);
  const { promise: response, resolve: opened } = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, reply) => {
    if (request.url !== address) {
      reply.writeHead(307, { location: `${origin}${request.url}` }).end();
      return;
    }
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(head);
    opened(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    await watchLayoutShift(context);
    const page = await context.newPage();
    const port = portOf(server);
    await page.goto(`http://127.0.0.1:${port}${address}`, { waitUntil: 'commit' });
    const reply = await response;
    for (const [index, piece] of pieces.entries()) {
      reply.write(`${piece}<!--piece ${index}-->`);
      await page.waitForFunction(isPainted, `piece ${index}`);
    }
    reply.end();
    return await layoutShift(page);
  } finally {
    await context.close();
    server.close();
  }
}

/** Cuts a document before its body, and the body between its tags. */
function piecesOf(html: string, pieceCount: number): string[] {
  const body = html.indexOf('<body');
  const size = (html.length - body) / pieceCount;
  const cuts = Array.from({ length: pieceCount - 1 }, (_, index) => html.indexOf('>', body + size * (index + 1)) + 1);
  const starts = [0, body, ...cuts.filter((cut) => cut > 0)];
  return starts.map((start, index) => html.slice(start, starts[index + 1]));
}

/** Runs in the page: whether a piece is part of the document, and was painted. */
async function isPainted(name: string): Promise<boolean> {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (comments.currentNode.nodeValue !== name) continue;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return true;
  }
  return false;
}
