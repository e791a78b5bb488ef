import { screen, within } from '@testing-library/react';

import { pages } from '@up/api/pages';

import { openDocs } from '../../../testing/open-docs.tsx';

const content = `<h2>Wallet</h2>
<pre><code class="language-states">ACTIVE -&gt; BLOCKED, CLOSED
BLOCKED -&gt; ACTIVE, CLOSED
CLOSED -&gt; -
</code></pre>
<p>Afterwards</p>`;
const guideline = { slug: 'payments/states', section: 'Payments', title: 'States', order: 1, summary: '', content };

test('draws the states of a guide, and tells them in a table', async () => {
  await openDocs(pages.guidelines({ slug: ['payments', 'states'] }), {
    respond: () => ({ data: [{ id: 1, attributes: guideline }], meta: {} }),
  });
  const drawing = screen.getByRole('img', { name: 'State diagram: Wallet' });
  expect([...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'ACTIVE',
    'BLOCKED',
    'CLOSED',
  ]);
  const rows = within(screen.getByRole('table', { name: 'Wallet' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ACTIVEBLOCKED, CLOSED',
    'BLOCKEDACTIVE, CLOSED',
    'CLOSEDFinal',
  ]);
  screen.getByText('Afterwards');
  expect(screen.queryByText(/->/)).toBeNull();
});
