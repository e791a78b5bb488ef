import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { locales } from '@up/api/constants/locales';

import { retainedData } from '@up/platform/privacy/retained-data';
import { markdownToHtml } from '@up/platform/text/markdown';
import { cookies } from './cookies.ts';
import { withTables } from './policy-text.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

it.each(locales)(
  'the privacy policy in %s lists what code keeps; run "pnpm privacy-policy" after a change',
  (locale) => {
    const policy = readFileSync(join(root, 'packages/backend/content', locale, 'legal-contents/pnp.md'), 'utf8');
    // Formatting pads the cells of a table, which does not show.
    expect(markdownToHtml(policy)).toBe(markdownToHtml(withTables(policy, locale)));
  },
);

it.each(locales)('a policy in %s without the tables is an error', (locale) => {
  expect(() => withTables('## 3. What\n\nText.\n\n## 9. Cookies\n', locale)).toThrow('Section 3');
});

it('promises the period after which the job deletes', () => {
  for (const [name, rule] of Object.entries(retainedData)) {
    // What is deleted at an end of its own, such as that of a session, has no days after it.
    if (!('days' in rule) || rule.days === 0) continue;
    const inYears = rule.days % 365 === 0;
    const count = inYears ? rule.days / 365 : rule.days;
    expect([name, rule.howLong.en]).toEqual([name, expect.stringContaining(`${count} ${inYears ? 'year' : 'day'}`)]);
    expect([name, rule.howLong.ko]).toEqual([name, expect.stringContaining(`${count}${inYears ? '년' : '일'}`)]);
  }
});

it('names every cookie that the sources set', () => {
  const named = new Set(sources().flatMap((text) => text.match(/(?<=['"`])UP_[A-Z]+(?=['"`])/g) ?? []));
  expect([...named].toSorted()).toEqual(Object.keys(cookies).toSorted());
});

/** The sources of the applications that run at the site's origin, without tests. */
function sources(): string[] {
  return ['shell/src', 'packages/edge/src', 'packages/host/src', 'packages/api/src', 'packages/ui/src'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
}
