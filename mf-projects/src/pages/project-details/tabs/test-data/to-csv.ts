/** Marks the file as UTF-8 for spreadsheets, in which Korean would otherwise be unreadable. */
const byteOrderMark = '\ufeff';

/** Rows as CSV (RFC 4180), with a header line. */
export function toCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  return `${byteOrderMark}${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
