import { escapeHtml } from '@up/api/text-of-html';

/** HTML that is safe to embed: all text is escaped. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

/** Creates HTML from a template; values are escaped, in elements and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((made, each, index) => made + htmlOf(parts[index - 1] ?? '') + each) };
}

/** HTML that is already safe. */
export function rawHtml(safe: string): Html {
  return { html: safe };
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}
