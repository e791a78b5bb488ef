const tables = /<table[^>]*>.*?<\/table>/gs;
const headings = /<th[^>]*>(.*?)<\/th>/gs;
const rows = /<tr[^>]*>.*?<\/tr>/gs;

/** Gives each cell of a table with a header the name of its column, which a narrow screen shows above the cell. */
export function labelCells(html: string): string {
  return html.replace(tables, (table) => {
    const [head = ''] = /<thead[^>]*>.*?<\/thead>/s.exec(table) ?? [];
    const names = [...head.matchAll(headings)].map(([, name = '']) =>
      name.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;'),
    );
    if (names.length === 0) return table;
    const labelled = (row: string) => {
      let column = 0;
      return row.replace(/<td\b/g, (cell) => `${cell} data-label="${names[column++] ?? ''}"`);
    };
    return table.replace(rows, labelled);
  });
}
