/**
 * Formats JSON for people: short values on one line, others with a line per entry.
 * @param lineWidth the most characters of a line with more than one value
 */
export function jsonText(value: unknown, lineWidth = 46, indent = ''): string {
  const singleLine = singleLineText(value);
  if (typeof value !== 'object' || value === null || singleLine.length + indent.length <= lineWidth) {
    return indent === '' && typeof value === 'object' ? multiline(value, lineWidth, indent) : singleLine;
  }
  return multiline(value, lineWidth, indent);
}

function multiline(value: unknown, lineWidth: number, indent: string): string {
  if (typeof value !== 'object' || value === null) return singleLineText(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const lines = Array.isArray(value)
    ? value.map((each) => inner + jsonText(each, lineWidth, inner))
    : Object.entries(value).map(([name, each]) => `${inner}"${name}": ${jsonText(each, lineWidth, inner)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function singleLineText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(singleLineText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `"${name}": ${singleLineText(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
