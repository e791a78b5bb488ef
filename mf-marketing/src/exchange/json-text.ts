const lineWidth = 46;

/** JSON as people write it: what is short stands on one line, what is not takes a line for each entry. */
export function jsonText(value: unknown, indent = ''): string {
  const flat = flatText(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= lineWidth) {
    return indent === '' && typeof value === 'object' ? broken(value, indent) : flat;
  }
  return broken(value, indent);
}

function broken(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return flatText(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const lines = Array.isArray(value)
    ? value.map((each) => inner + jsonText(each, inner))
    : Object.entries(value).map(([name, each]) => `${inner}"${name}": ${jsonText(each, inner)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function flatText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `"${name}": ${flatText(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
