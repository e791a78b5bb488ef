import { isRecord } from '@up/api/is-record';

import type { Localized } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { originalSecurityKey } from '../../document/mounted-place.ts';
import { isForeign } from './mount.ts';

/** A section of a description in Markdown. */
interface Section {
  title: Localized;
  lines: (string | Localized)[];
}

/** The description of a foreign package, with what its document says about the provider's own service. */
export function withPackageFacts(root: DocumentNode, description: Localized): Localized {
  const info = root.target('info');
  const links = [
    linkOf(root.target('externalDocs')),
    labelled({ ko: '이용약관', en: 'Terms of service' }, urlLine(info?.string('termsOfService'))),
    labelled({ ko: '문의', en: 'Contact' }, linkOf(info?.target('contact'))),
    labelled({ ko: '라이선스', en: 'License' }, linkOf(info?.target('license'))),
  ];
  return withSections(description, [
    { title: { ko: '서버', en: 'Servers' }, lines: root.items('servers').map(serverLine) },
    {
      title: { ko: '제공자의 인증 방식', en: 'Authentication of the provider' },
      lines: root.entries(originalSecurityKey).map(schemeLine),
    },
    { title: { ko: '관련 문서', en: 'Further documents' }, lines: links },
  ]);
}

/** The description of an operation, with what its document adds beside the fields. */
export function withOperationFacts(root: DocumentNode, operation: DocumentNode, description: Localized): Localized {
  if (!isForeign(root)) return description;
  const links = operation.entries('responses').flatMap(([status, response]) =>
    response
      .follow()
      .entries('links')
      .map(([name, link]) => linkLine(status, name, link.follow())),
  );
  return withSections(description, [
    { title: { ko: '관련 문서', en: 'Further documents' }, lines: [linkOf(operation.target('externalDocs'))] },
    { title: { ko: '서버', en: 'Servers' }, lines: operation.items('servers').map(serverLine) },
    { title: { ko: '이어지는 호출', en: 'Calls that may follow' }, lines: links },
    { title: { ko: '제공자의 코드 예시', en: 'Samples of the provider' }, lines: [codeSamples(operation)] },
  ]);
}

function withSections(description: Localized, sections: Section[]): Localized {
  const shown = sections
    .map(({ title, lines }) => ({ title, lines: lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
  const textIn = (locale: keyof Localized) =>
    [
      description[locale],
      ...shown.map(
        ({ title, lines }) => `## ${title[locale]}\n\n${lines.map((line) => lineIn(line, locale)).join('\n')}`,
      ),
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  return { ko: textIn('ko'), en: textIn('en') };
}

function lineIn(line: string | Localized, locale: keyof Localized): string {
  return typeof line === 'string' ? line : line[locale];
}

/** An item of a list that says what it is. */
function labelled(label: Localized, item: string): string | Localized {
  if (item === '') return '';
  const labelIn = (locale: keyof Localized) => item.replace(/^- /, `- ${label[locale]}: `);
  return { ko: labelIn('ko'), en: labelIn('en') };
}

function serverLine(server: DocumentNode): string {
  const url = server.string('url') ?? '';
  const variables = server.entries('variables').map(([name, variable]) => {
    const values = variable.items('enum').map(({ value }) => `\`${String(value)}\``);
    const usual = variable.string('default') ?? '';
    return `  - \`${name}\`: ${values.length > 0 ? values.join(', ') : `\`${usual}\``}${textAfter(variable)}`;
  });
  return [`- \`${url}\`${textAfter(server)}`, ...variables].join('\n');
}

function schemeLine([name, reference]: [string, DocumentNode]): string {
  const scheme = reference.follow();
  const flows = scheme.entries('flows').map(([flow, node]) => {
    const addresses = Object.entries(isRecord(node.value) ? node.value : {}).flatMap(([key, value]) =>
      typeof value === 'string' && !key.startsWith('x-') ? [`\`${key}\` <${value}>`] : [],
    );
    const scopes = node.entries('scopes').map(([scope]) => `\`${scope}\``);
    return `\n  - \`${flow}\`: ${[...addresses, ...scopes].join(', ')}`;
  });
  const kind = [scheme.string('type'), scheme.string('scheme'), scheme.string('in'), scheme.string('name')];
  return `- **${name}**: ${kind
    .filter((each) => each !== undefined)
    .map((each) => `\`${each}\``)
    .join(' ')}${textAfter(scheme)}${flows.join('')}`;
}

function textAfter(node: DocumentNode): string {
  const text = (node.string('description') ?? '').trim().replaceAll(/\s*\n\s*/g, ' ');
  return text === '' ? '' : ` – ${text}`;
}

function linkOf(node: DocumentNode | undefined): string {
  const url = node?.string('url');
  if (node === undefined || url === undefined) return '';
  const title = node.string('description') ?? node.string('name') ?? url;
  return `- [${title.replaceAll(/[[\]\n]/g, ' ')}](${url})`;
}

function urlLine(url: string | undefined): string {
  return url === undefined ? '' : `- <${url}>`;
}

function linkLine(status: string, name: string, link: DocumentNode): string {
  const target = link.string('operationId') ?? link.string('operationRef') ?? '';
  const values = link.entries('parameters').map(([parameter, { value }]) => `\`${parameter}\` = \`${String(value)}\``);
  return `- ${status} → **${name}** \`${target}\`${values.length > 0 ? ` (${values.join(', ')})` : ''}${textAfter(link)}`;
}

/** Samples of known languages become code blocks. */
function codeSamples(operation: DocumentNode): string {
  const samples = ['x-codeSamples', 'x-code-samples'].flatMap((key) =>
    Array.isArray(operation.child(key)?.value) ? operation.items(key) : [],
  );
  return samples
    .flatMap((sample) => {
      const { lang, label, source } = (sample.value ?? {}) as Record<string, unknown>;
      if (typeof source !== 'string') return [];
      const language = typeof lang === 'string' ? lang : '';
      const title = typeof label === 'string' ? label : language;
      const fence = source.includes('```') ? '~~~~' : '```';
      return [
        `${title}\n\n${fence}${language.toLowerCase().replaceAll(/[^a-z+#]/g, '')}\n${source.trimEnd()}\n${fence}`,
      ];
    })
    .join('\n\n');
}
