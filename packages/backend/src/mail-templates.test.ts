import { readFileSync } from 'node:fs';

import { type Locale, locales } from '@up/api/constants/locales';
import { escapeHtml, textOfHtml } from '@up/api/text-of-html';

import { mailKinds } from './modules.ts';
import { fillTemplate } from '@up/platform/mail/fill-template';
import { renderMail } from '@up/platform/mail/render-mail';
import { mailFolder } from './services.ts';
import { type MailTemplates, readMailTemplates } from '@up/platform/mail/template';

const url = 'https://portal.example.com/user/activation?token=abc&username=a%40b';
const names = mailKinds.map(({ kind }) => kind);
const kinds = names.flatMap((kind) => locales.map((locale) => ({ kind, locale })));

let templates: MailTemplates;
beforeAll(async () => void (templates = await readMailTemplates(mailFolder, names)));

/** The names of values on the page with the data of an account, which lists its mails. */
const namesOfValues = (locale: Locale) => {
  const file = `../../../mf-account/src/pages/my-data/locales/${locale}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, string>;
};

describe.each(kinds)('the mail $kind in $locale', ({ kind, locale }) => {
  const mail = () => renderMail({ template: templates.get(kind, locale), frame: templates.frame[locale], locale, url });

  it('has the same content as text and as HTML', () => {
    const { subject, text, html } = mail();
    expect(subject).toMatch(/^\[UP\] ./);
    const words = textOfHtml(html.replace(/<(title|style)>[\s\S]*?<\/\1>/g, ''));
    for (const line of text.split('\n').filter((each) => /\p{L}{2}/u.test(each))) {
      expect(words).toContain(line.replace(/:$/, '').trim());
    }
  });

  it('has a name for those who read their data', () => {
    expect(namesOfValues(locale)).toHaveProperty([`account.myData.value.${kind}`]);
  });

  it('links to the right page, and loads and runs nothing', () => {
    const { text, html } = mail();
    expect(text).toContain(`\n${url}\n`);
    expect(html).toContain(`href="${escapeHtml(url)}"`);
    expect(html).toContain(`<html lang="${locale}">`);
    // Mail programs remove style sheets, so every paragraph has its own style.
    expect(html).not.toMatch(/<p>|<p style="[^"]*"><\/p>/);
    expect(html).not.toMatch(/<(script|img|link|iframe|form|style)\b|url\(|\son\w+=/i);
  });
});

/** What a mail of these kinds is about is in the mail itself, not only behind its button. */
const subjects: readonly (readonly [kind: RegExp, values: readonly string[]])[] = [
  [/^(member|package|project|uat|key)-|^invitation$|^api-changes$/, ['project']],
  [/^package-/, ['package']],
  [/-(rejected|deactivated|denied)$/, ['reason']],
  [/^uat-/, ['uat']],
  [/^uat-ended$/, ['passed', 'failed', 'open', 'next', 'action']],
  [/^second-factor-changed$/, ['change']],
  [/^key-expires-/, ['key', 'at']],
  [/^(reset|password-changed|recovery-code-used|second-factor-(changed|reset))$/, ['at', 'where']],
  [/^signed-in$/, ['at', 'device', 'address']],
  [/^inquiry-/, ['number']],
  [/^inquiry-closed$/, ['place']],
];

it.each(kinds)('the mail $kind in $locale names what it is about', ({ kind, locale }) => {
  const template = templates.get(kind, locale);
  const text = Object.values(template).join('\n');
  const wanted = subjects.flatMap(([pattern, values]) => (pattern.test(kind) ? values : []));
  expect(wanted.filter((value) => !text.includes(`{${value}}`))).toEqual([]);
});

it.each(kinds)(
  'the mail $kind in $locale has no marks of Markdown, whatever its values end with',
  ({ kind, locale }) => {
    const template = templates.get(kind, locale);
    const names = [
      ...Object.values(template)
        .join()
        .matchAll(/\{(\w+)\}/g),
    ].map(([, name = '']) => name);
    const values: Record<string, string> = Object.fromEntries(
      names.filter((name) => name !== 'button').map((name) => [name, 'Dinner (test)']),
    );
    const { text } = renderMail({
      template: fillTemplate(template, values),
      frame: templates.frame[locale],
      locale,
      url,
    });
    expect(text).not.toContain('*');
  },
);

it('makes an item of each line of a text that stands in a list, and none of its Markdown', () => {
  const lines = { subject: '', preview: '', heading: '', button: '' };
  const filled = fillTemplate({ ...lines, before: 'New:\n\n- {all}', after: '{all}' }, { all: 'one\n[two](/x)' });
  expect(filled.before).toBe('New:\n\n- one\n- \\[two\\]\\(\\/x\\)');
  expect(filled.after).toBe('one\n\n\\[two\\]\\(\\/x\\)');
});
