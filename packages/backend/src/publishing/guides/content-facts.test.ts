import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { locales, type Locale } from '@up/api/constants/locales';
import { projectTabIds } from '@up/api/project-tabs';

import { factFigures, figuresOfPeople } from './fact-figures.ts';

const backend = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${backend}content/`;
const read = (path: string) => readFileSync(path, 'utf8');

/** A number with what it counts: a time, a share, or the keys and packages of a project. */
const counted: Record<Locale, RegExp> = {
  en: /\b(\d[\d,]*|two|three|four|five|six|ten|thirty)\)? ?(%|characters?|pairs?|(keys )?of a kind|minutes?|hours?|(business )?days?|weeks?|months?|MB)(?=\W|$)/g,
  ko: /(\d[\d,~]*|두|세|네|다섯) ?(%|자이|쌍|개까지|분 |분\*|시간|영업일|일(?= 동안|까지|\*| 뒤| 안| 이내)|주(?= |가)|개월|MB)/g,
};

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

  it.each(factFigures)('%s has the figure of the code', (file, texts) => {
    for (const text of texts[locale]) expect(read(`${backend}${file.replace('/', `/${locale}/`)}.md`)).toContain(text);
  });

  it('has no other figure, except in texts about what people do', () => {
    const others = ['content/faqs', 'content/guides', 'content/cms-contents', 'mail'].flatMap((part) =>
      globSync(`${backend}${part.replace(/\/|$/, `/${locale}/`)}/*.md`).flatMap((path) => {
        const file = `${part}/${basename(path, '.md')}`;
        if (figuresOfPeople.includes(file)) return [];
        const known = factFigures.filter(([of]) => of === file).flatMap(([, texts]) => texts[locale]);
        const rest = known.reduce((text, figure) => text.replaceAll(figure, ''), read(path));
        return [...rest.matchAll(counted[locale])].map(([found]) => `${file}: ${found}`);
      }),
    );
    expect(others).toEqual([]);
  });
});
