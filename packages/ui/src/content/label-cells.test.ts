import { labelCells } from './label-cells.ts';

const head = '<thead><tr><th>Call</th><th><em>The</em> "effect"</th></tr></thead>';

it('names the column of each cell', () => {
  const table = `<table>${head}<tbody><tr><td>A</td>\n<td align="right">B</td></tr><tr><td>C</td></tr></tbody></table>`;
  expect(labelCells(`<p>x</p>${table}<p>y</p>`)).toBe(
    `<p>x</p><table>${head}<tbody><tr><td data-label="Call">A</td>\n` +
      '<td data-label="The &quot;effect&quot;" align="right">B</td></tr>' +
      '<tr><td data-label="Call">C</td></tr></tbody></table><p>y</p>',
  );
});

it('leaves a table without a header as it is', () => {
  const html = '<table><tbody><tr><td>A</td></tr></tbody></table>';
  expect(labelCells(html)).toBe(html);
});
