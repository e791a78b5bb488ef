import { withoutBidiControls } from '@up/api/rules/bidi-controls';

import type { MailTemplate } from './template.ts';

/**
 * Replaces each `{name}` of a template. The texts are plain: they cannot create links or headings, and each of their
 * lines becomes a paragraph.
 */
export function fillTemplate(template: MailTemplate, texts: Readonly<Record<string, string>>): MailTemplate {
  const fill = (source: string, write: (text: string) => string) =>
    source.replace(/\{(\w+)\}/g, (mark, name: string) => {
      const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
      return text === undefined ? mark : write(withoutBidiControls(text));
    });
  const { before, after, ...lines } = template;
  const filled = Object.entries(lines).map(([name, line]) => [name, fill(line, oneLine)]);
  return {
    ...(Object.fromEntries(filled) as typeof lines),
    before: fill(before, asMarkdown),
    after: fill(after, asMarkdown),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Escapes every character that may be Markdown syntax. */
function asMarkdown(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&'))
    .filter(Boolean)
    .join('\n\n');
}
