import { Writable } from 'node:stream';

import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

export interface StyledMarkup {
  markup: string;
  /** The style rules of the markup, for the document's head. */
  styles: string;
  /** Attributes of the style element, with which styled-components adopts the rules in the browser. */
  styleAttributes: string;
}

/**
 * Renders an element to complete markup and its style rules. Waits for all suspended parts: streaming them would need
 * inline scripts, which the page's policy rejects.
 */
export async function renderMarkup(element: ReactElement): Promise<StyledMarkup> {
  const sheet = new ServerStyleSheet();
  try {
    const markup = await streamToText(sheet.collectStyles(element));
    const [, styleAttributes = '', styles = ''] = /^<style([^>]*)>([\s\S]*)<\/style>/.exec(sheet.getStyleTags()) ?? [];
    return { markup, styles, styleAttributes };
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
