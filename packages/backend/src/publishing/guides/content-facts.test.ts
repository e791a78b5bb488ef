import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { daySeconds } from '@up/api/day';
import { maxKeysPerKind } from '@up/api/calls/projects/key';
import { uatAttempts } from '@up/api/calls/trials/uat';
import { locales, type Locale } from '@up/api/constants/locales';
import { projectTabIds } from '@up/api/project-tabs';

import { invitationSeconds } from '@up/projects/member/invite';

const folder = fileURLToPath(new URL('../../../content/', import.meta.url));
const read = (path: string) => readFileSync(path, 'utf8');
const words = ['no', 'one', 'two', 'three', 'four', 'five'];
const inKorean = ['', '한', '두', '세', '네', '다섯'];

/** A text with a figure, by language; the figure comes from the code that enforces it. */
const figures: [file: string, Record<Locale, string>][] = [
  ['faqs/invite', figureOf(invitationSeconds / daySeconds, (days) => [`${days}일 동안`, `for ${days} days`])],
  ['faqs/two-keys', figureOf(maxKeysPerKind, (keys) => [`${inKorean[keys]} 쌍까지`, `at most ${words[keys]} pairs`])],
  ['guides/first-call', figureOf(maxKeysPerKind, (keys) => [`${inKorean[keys]} 쌍까지`, `${words[keys]} pairs`])],
  ['guidelines/acceptance-test', figureOf(uatAttempts, (tries) => [`${tries}번 기대와`, `after ${words[tries]} `])],
];

function figureOf(value: number, write: (value: number) => [ko: string, en: string]): Record<Locale, string> {
  const [ko, en] = write(value);
  return { ko, en };
}

describe.each(locales)('the content in %s', (locale) => {
  const files = globSync(`${folder}${locale}/**/*.md`);
  const shell = JSON.parse(
    read(fileURLToPath(new URL(`../../../../../shell/locales/${locale}.json`, import.meta.url))),
  ) as Record<string, string>;

  it('names tabs of a project that exist', () => {
    const tabs = projectTabIds.map((tab) => shell[`shell.project.${tab}`]);
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/\*\*([^*]+)\*\* (?:tab|탭)|tab \*\*([^*]+)\*\*/g)].map(
        ([, before, after]) => before ?? after,
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !tabs.includes(name))).toEqual([]);
  });

  it.each(['faqs/invite', 'guides/sign-up'])('%s sends who invites to the tab with the members', (file) => {
    expect(read(`${folder}${locale}/${file}.md`)).toContain(`**${shell['shell.project.project_settings']}**`);
  });

  it('has commands for the address of the reader’s own site', () => {
    const commands = files.flatMap((file) => [...read(file).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code));
    expect(commands.filter((code) => code?.includes('example.com/sandbox'))).toEqual([]);
  });

  it.each(figures)('%s has the figure of the code', (file, texts) => {
    expect(read(`${folder}${locale}/${file}.md`)).toContain(texts[locale]);
  });
});
