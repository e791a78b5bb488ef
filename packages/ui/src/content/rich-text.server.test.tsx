/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import { RichText } from './rich-text.tsx';

it("is contained unchanged in the server's markup", () => {
  const html = '<h2>Terms</h2><p>First &amp; foremost</p>';
  expect(renderToString(<RichText html={html} lang="ko" />)).toContain(html);
});
