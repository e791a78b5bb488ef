import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { locales, type Locale } from '@up/api/constants/locales';
import { projectTabIds } from '@up/api/project-tabs';
import { maxKeysPerKind } from '@up/api/calls/projects/key';
import { ownSurveyUrl } from '@up/api/calls/projects/survey';
import { concernedDays } from '@up/api/calls/trials/api-changes';
import { uatAttempts } from '@up/api/calls/trials/uat';
import { defaultPasswordMaxLength } from '@up/api/constants/limits';
import { daySeconds } from '@up/api/day';
import { pages } from '@up/api/pages';
import { passwordMinLength } from '@up/api/rules/password';

import { tokenSeconds } from '@up/people/account/repository/one-time-tokens';
import { resetDelayHours } from '@up/people/second-factor/reset';
import { retainedData } from '@up/platform/privacy/retained-data';
import { invitationSeconds } from '@up/projects/member/invite';
import { reminderDays } from '@up/projects/key/remind';
import { toleranceSeconds } from '@up/sandbox/callbacks/signature';
import { cancellableDays } from '@up/sandbox/payments/cancel';
import { taxPercent } from '@up/sandbox/payments/settlements/settle-merchants';

type Figures = [file: string, texts: Record<Locale, string[]>];

const words = ['no', 'one', 'two', 'three', 'four', 'five'];
const inKorean = ['', '한', '두', '세', '네', '다섯'];

function figure(file: string, ko: string, en: string): Figures {
  return [file, { ko: [ko], en: [en] }];
}

const activationHours = tokenSeconds.activation / 3600;
const resetMinutes = tokenSeconds.reset / 60;
const invitationDays = invitationSeconds / daySeconds;
const newsletterDays = retainedData.newsletterRequests.days;
const toleranceMinutes = toleranceSeconds / 60;
const passwordLength = [passwordMinLength, defaultPasswordMaxLength] as const;

/**
 * Texts with a figure in the content and the mails, by file without its language; the figure comes from the code that
 * enforces it. The guidelines and the documents of the APIs have theirs in the sandbox's `documented-numbers`.
 */
const factFigures: readonly Figures[] = [
  figure('content/faqs/invite', `${invitationDays}일 동안`, `for ${invitationDays} days`),
  figure('content/faqs/two-keys', `${inKorean[maxKeysPerKind]} 쌍까지`, `at most ${words[maxKeysPerKind]} pairs`),
  figure('content/faqs/no-mail', `링크는 ${activationHours}시간 동안`, `works for ${activationHours} hours`),
  figure('content/faqs/partial-cancel', `${cancellableDays}일까지 취소`, `for ${cancellableDays} days after`),
  figure(
    'content/faqs/password-rules',
    `${passwordLength.join('~')}자이고`,
    `${passwordLength.join(' to ')} characters`,
  ),
  figure(
    'content/faqs/sandbox-data',
    `호출 기록은 ${retainedData.apiCalls.days}일 동안`,
    `kept for ${retainedData.apiCalls.days} days`,
  ),
  figure('content/faqs/vat', `${taxPercent}%`, `${taxPercent}%`),
  figure('content/guides/first-call', `${inKorean[maxKeysPerKind]} 쌍까지`, `${words[maxKeysPerKind]} pairs`),
  figure('content/guidelines/acceptance-test', `${uatAttempts}번 기대와`, `after ${words[uatAttempts]} `),
  figure(
    'content/notices/2026-09-15-two-factor-keys',
    `${reminderDays.join('일, ')}일 전`,
    `${new Intl.ListFormat('en').format(reminderDays.map(String)).replace(', and', ' and')} days before`,
  ),
  figure('content/notices/2026-11-03-price-list', `${taxPercent}%`, `${taxPercent}%`),
  figure(
    'content/notices/2026-11-16-callback-signature',
    `${toleranceMinutes}분이`,
    `older than ${words[toleranceMinutes]} minutes`,
  ),
  figure('mail/activation', `${activationHours}시간`, `${activationHours} hours`),
  figure('mail/reset', `${resetMinutes}분`, `${resetMinutes} minutes`),
  figure('mail/invitation', `${invitationDays}일`, `${invitationDays} days`),
  figure('mail/newsletter-confirmation', `${newsletterDays}일`, `${newsletterDays} days`),
  figure('mail/api-changes', `최근 ${concernedDays}일`, `last ${concernedDays} days`),
  figure('mail/second-factor-reset', `${resetDelayHours}시간 뒤`, `${resetDelayHours} hours`),
  ...reminderDays.flatMap((days): Figures[] => [
    figure(
      `mail/key-expires-${days}`,
      days === 1 ? '내일' : `${days}일 뒤`,
      days === 1 ? 'tomorrow' : `in ${days} days`,
    ),
    figure(
      `mail/key-expires-${days}`,
      `종류마다 ${inKorean[maxKeysPerKind]} 개`,
      `${words[maxKeysPerKind]} keys of a kind`,
    ),
  ]),
];

/** Files with figures that no code can keep: what people at the provider and at banks do, and how long a plan takes. */
const figuresOfPeople: readonly string[] = [
  'content/faqs/vat',
  'content/guides/launch',
  'content/guides/product-design',
  'content/guides/security-review',
  'content/cms-contents/integration-steps',
  'content/notices/2026-08-10-summer-hours',
  'content/notices/2026-10-20-developer-day',
  'mail/inquiry-received',
];

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

  it('leads to pages and files that exist', () => {
    const addresses = Object.values(pages).map(
      ({ pattern }) => new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}$`),
    );
    const links = files.flatMap((file) =>
      [...read(file).matchAll(/(?:\]\(|\burl: '?)(?:\/en(?=\/))?(\/[^)'\s#?]*)/g)].map(([, path = '']) => path),
    );
    expect(links.length).toBeGreaterThan(50);
    const exists = (path: string) =>
      path.startsWith('/uploads/')
        ? existsSync(`${folder}${path.slice(1)}`)
        : addresses.some((address) => address.test(path));
    expect(links.filter((path) => path !== ownSurveyUrl && !exists(path))).toEqual([]);
  });

  it('has commands for the address of the reader’s own site', () => {
    const commands = files.flatMap((file) => [...read(file).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code));
    expect(commands.filter((code) => code?.includes('example.com/sandbox'))).toEqual([]);
  });

  it.each(factFigures)('%s has the figure of the code', (file, texts) => {
    for (const text of texts[locale]) expect(read(`${backend}${file.replace('/', `/${locale}/`)}.md`)).toContain(text);
  });

  it('has no other figure, except in texts about what people do', () => {
    const others = ['content/faqs', 'content/guides', 'content/cms-contents', 'content/notices', 'mail'].flatMap(
      (part) =>
        globSync(`${backend}${part.replace(/\/|$/, `/${locale}/`)}/*.md`).flatMap((path) => {
          const file = `${part}/${basename(path, '.md')}`;
          if (figuresOfPeople.includes(file)) return [];
          const known = factFigures.filter(([name]) => name === file).flatMap(([, texts]) => texts[locale]);
          const rest = known.reduce((text, figure) => text.replaceAll(figure, ''), read(path));
          return [...rest.matchAll(counted[locale])].map(([found]) => `${file}: ${found}`);
        }),
    );
    expect(others).toEqual([]);
  });
});
