import { withoutBidiControls } from '@up/api/rules/bidi-controls';

import type { MailTemplate } from './template.ts';

/**
 * Replaces each `{name}` of a template. The texts are plain: they cannot create links or headings, and each of their
 * lines becomes a paragraph, or an item where the name is one: `- {name}`.
 */
export function fillTemplate(template: MailTemplate, texts: Readonly<Record<string, string>>): MailTemplate {
  const fill = (source: string, write: (text: string) => string) =>
    source.replace(/\{(\w+)\}/g, (mark, name: string) => {
      const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
      return text === undefined ? mark : write(withoutBidiControls(text));
    });
  const { before, after, ...lines } = template;
  const fillProse = (source: string) =>
    fill(
      source.replace(/^- \{(\w+)\}$/gm, (item, name: string) =>
        Object.hasOwn(texts, name) ? fill(`{${name}}`, asItems) : item,
      ),
      asMarkdown,
    );
  const filled = Object.entries(lines).map(([name, line]) => [name, fill(line, oneLine)]);
  return {
    ...(Object.fromEntries(filled) as typeof lines),
    before: fillProse(before),
    after: fillProse(after),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function asMarkdown(text: string): string {
  return escapedLines(text).join('\n\n');
}

function asItems(text: string): string {
  return escapedLines(text)
    .map((line) => `- ${line}`)
    .join('\n');
}

/** Escapes every character that may be Markdown syntax. */
function escapedLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&'))
    .filter(Boolean);
}
