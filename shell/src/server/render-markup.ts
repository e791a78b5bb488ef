import { Writable } from 'node:stream';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

import { placeStyles, type StyledMarkup } from './place-styles.ts';

/**
 * The finished markup of an element, and its style rules.
 * The whole is waited for, with nothing hidden behind inline scripts, which the page's policy would refuse.
 */
export async function renderMarkup(element: ReactElement): Promise<StyledMarkup> {
  const sheet = new ServerStyleSheet();
  try {
    const markup = await streamToText(sheet.collectStyles(element));
    const [, styleAttributes = '', styles = ''] = /^<style([^>]*)>([\s\S]*)<\/style>/.exec(sheet.getStyleTags()) ?? [];
    return placeStyles(markup, styles, styleAttributes);
  } finally {
    sheet.seal();
  }
}

function streamToText(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      // A boundary that fails is rendered again in the browser.
      onError: () => undefined,
    });
  });
}
