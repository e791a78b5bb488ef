import type { Locator, Page, Route } from '@playwright/test';

import { callUrl } from '@up/api/call';
import { cmsContents } from '@up/api/calls/catalogue/catalogue';
import { activation, withdrawal } from '@up/api/calls/people/account';
import { createKey } from '@up/api/calls/projects/key';
import { inviteMember } from '@up/api/calls/projects/member';
import { createProject } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { ProblemError } from '@up/api/problem';
import { projectRole } from '@up/api/roles';

import { goodPdf } from '../../packages/platform/src/testing/files/pdf-files.ts';
import { type PrescribedPlace, prescribedTexts } from '../../scripts/texts/prescribed-texts.ts';
import { expect, goTo, hydrated, test } from '../journey.ts';
import { firstPassword } from '../people.ts';
import { openPerson, signUp } from '../sweep/person.ts';
import { texts } from '../texts.ts';

const text = texts('en');
/** A UAT in each state. */
const uats = [
  ...(['waiting', 'testing', 'denied', 'ended'] as const).map((status) => ({ status, result: null })),
  { status: 'ended', result: 'stopped' },
].map((uat, index) => ({
  ...uat,
  uatID: `u-${index}`,
  uatName: `Test ${index}`,
  requestDate: '2026-11-02T00:00:00Z',
  testDate: '2026-12-01',
  serverURL: 'https://pay.example.com',
  apis: [],
  progress: { passed: 0, failed: 0, total: 1 },
  decidedAt: null,
  reason: '',
  endedAt: null,
}));

/** Whether a text is on the screen: larger than what only screen readers read, and an option only while it is chosen. */
function isShown(page: Page, wanted: string): Promise<boolean> {
  const pattern = wanted
    .split(/\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.?()!]/g, String.raw`\$&`))
    .join('.+');
  return page.evaluate((source) => {
    const wanted = new RegExp(source);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    const isLarge = ({ width, height }: DOMRect) => width > 2 && height > 2;
    while (walker.nextNode()) {
      const element = walker.currentNode as HTMLElement;
      if (!wanted.test(element.textContent) || [...element.children].some((child) => wanted.test(child.textContent)))
        continue;
      const shown = element instanceof HTMLOptionElement && element.selected ? element.closest('select') : element;
      if (shown?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) !== true) continue;
      if (isLarge(shown.getBoundingClientRect())) return true;
    }
    return false;
  }, pattern);
}

test('every prescribed text is read at its place', async ({ page, baseURL, allowedFaults }) => {
  const origin = baseURL ?? '';
  allowedFaults.push(/status of [45]\d\d|ProblemError: (Not found|Failed)/);
  const unverified = await signUp(origin, 'Reader Unverified');
  const reader = await openPerson(origin, 'Reader Texts');
  const session = await reader.signIn();
  let projectId = '';
  const body = { projectName: 'Texts', projectDescription: '', packageIds: ['card-issuing'], callBackURL: '' };

  const main = page.getByRole('main');
  const button = (id: string) => page.getByRole('button', { name: text(id), exact: true });
  const press = (id: string) => button(id).first().click();
  const field = (id: string) => main.getByLabel(text(id), { exact: true });
  const file = page.locator('input[type=file]');
  const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: goodPdf };
  /** Loads a page, for what a further step does with it. */
  async function load(path: string): Promise<void> {
    await page.goto(`/en${path}`);
    await hydrated(page);
  }
  /** Goes to another page of the same load, which takes a tenth of the time, and waits for a control of it. */
  async function open(path: string, control?: Locator): Promise<void> {
    await goTo(page, `/en${path}`);
    await control?.waitFor();
  }
  const openTab = (tab: 'project_settings' | 'credentials' | 'view_uat') =>
    open(pages.projectDetails({ projectId, tab }));
  async function signIn(email: string, password: string): Promise<void> {
    await open(pages.login(), button('account.login.submit'));
    await field('account.field.email').fill(email);
    await field('account.field.password').fill(password);
    await page.keyboard.press('Enter');
  }
  async function setPassword(): Promise<void> {
    await open(
      pages.setForgotPassword({ token: 'unknown', username: reader.email }),
      field('account.field.confirmation'),
    );
    for (const id of ['newPassword', 'confirmation']) await field(`account.field.${id}`).fill('Zyxwvu9!');
    await page.keyboard.press('Enter');
  }
  /** Changes the JSON of a call of the page. */
  const change = <Json>(path: RegExp, changed: (json: Json) => Json) =>
    page.route(path, async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: changed((await response.json()) as Json) });
    });

  /** Leads to each place, in this order. A place in a response returns it. */
  const places: Record<PrescribedPlace, () => Promise<unknown>> = {
    home: () => load(pages.home()),
    'search bar': async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: text('shell.search.open') })
        .click();
      await page.getByRole('banner').getByRole('searchbox').press('Enter');
    },
    'search page': async () => {
      await open(pages.search());
      await main.getByRole('button', { name: text('marketing.search.submit') }).click();
    },
    'search without results': () => open(pages.search({ match: 'qqqqzzzz' })),
    'unknown page': () => open('/nowhere'),
    'failed page': async () => {
      const failure = { type: 'about:blank', title: 'Failed', status: 500, reasonCode: '10_000_500' };
      await page.route('**/content/api/faqs?*', (route) => route.fulfill({ status: 500, json: failure }));
      await goTo(page, `/en${pages.faq()}`);
    },
    'inactive content': async () => {
      const query = { withLocalizedInfo: 'true', withMenuPath: 'false', slug: 'partner-programme' };
      return (await page.request.get(callUrl(cmsContents, { query }))).text();
    },
    'sign-in with a wrong password': () => signIn(reader.email, 'Wrong-pw1!'),
    'sign-in before the activation': () => signIn(unverified.email, firstPassword),
    'forgotten password': async () => {
      await open(pages.forgotPassword(), button('account.forgot.submit'));
      await field('account.field.email').fill('nobody@example.com');
      await page.keyboard.press('Enter');
    },
    'new password': setPassword,
    activation: async () => (await page.request.get(callUrl(activation, { params: { token: 'unknown' } }))).text(),
    'activation with an unknown token': () => open(pages.activation({ token: 'unknown' })),
    'contact form, empty': async () => {
      await open(pages.contact(), button('marketing.contact.submit'));
      await press('marketing.contact.submit');
    },
    'contact form, too long': async () => {
      await field('marketing.contact.name').fill('n'.repeat(51));
      await field('marketing.contact.mobileNumber').fill('1'.repeat(21));
      await main.getByText(text('marketing.contact.more')).click();
      await main.getByLabel(text('marketing.contact.source')).selectOption('other');
      await field('marketing.contact.sourceText').fill('s'.repeat(100));
      await press('marketing.contact.submit');
    },
    'file of another format': () => file.setInputFiles({ ...pdf, name: 'plan.png', mimeType: 'image/png' }),
    'two files': () => file.setInputFiles([pdf, pdf]),
    'file added': () => file.setInputFiles(pdf),
    'file removed': () => press('forms.file.remove'),
    'page of an API': () => load(`${pages.apiDocumentation()}/groups/cardholders/create-cardholder`),
    drawer: async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await press('shell.drawer.open');
    },
    'account menu': async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.context().setStorageState(session);
      await load(pages.home());
      await page
        .getByRole('banner')
        .getByRole('link', { name: text('shell.account.dashboard') })
        .hover();
    },
    'withdrawal of a leader': async () => {
      projectId = (await reader.call(createProject, { body })).projectID;
      // The page shows the project instead of the form.
      const stored = session.origins.flatMap(({ localStorage }) => localStorage);
      const userId = stored.find(({ name }) => name.endsWith('user-id'))?.value ?? '';
      const rejected: unknown = await reader
        .call(withdrawal, { body: { password: firstPassword, userId } })
        .catch((error: unknown) => error);
      return rejected instanceof ProblemError ? rejected.problem.title : '';
    },
    'unknown project': () => open(pages.projectDetails({ projectId: 'unknown' })),
    project: () => open(pages.projectDetails({ projectId })),
    'third key': async () => {
      await openTab('credentials');
      await expect(button('projects.keys.generate')).toBeEnabled();
      for (const keyType of ['mock', 'mock'] as const)
        await reader.call(createKey, { params: { projectId }, body: { keyType } });
      await press('projects.keys.generate');
    },
    'project settings, saved': async () => {
      await change<{ items: { action: string }[] }>(/\/events(\?|$)/, ({ items, ...list }) => ({
        ...list,
        items: items.map((item) => ({ ...item, action: 'project.approved' })),
      }));
      await openTab('project_settings');
      await main.getByRole('textbox', { name: text('projects.form.description.label') }).fill('Texts');
      await press('projects.settings.save');
    },
    'project settings, deleting': () => press('projects.delete.action'),
    'second invitation': async () => {
      const invited = { email: 'invited-twice@example.com', role: projectRole.member };
      await reader.call(inviteMember, { params: { projectId }, body: invited });
      await page.keyboard.press('Escape');
      await press('projects.invite.open');
      await page.getByRole('dialog').getByLabel(text('projects.invite.email'), { exact: true }).fill(invited.email);
      await press('projects.invite.action');
    },
    'history of a project': async () => {
      await page.keyboard.press('Escape');
      await main.getByText(text('projects.audit.history.show')).click();
    },
    'settings as a member': async () => {
      await change<{ role: string }>(/\/api\/projects\/[\w-]+$/, (project) => ({
        ...project,
        role: projectRole.member,
      }));
      await load(pages.projectDetails({ projectId, tab: 'project_settings' }));
    },
    'list of UATs': async () => {
      await change<{ items: unknown[]; total: number }>(/\/uat(\?|$)/, (list) => ({
        ...list,
        items: uats,
        total: uats.length,
      }));
      await openTab('view_uat');
    },
    'list of projects': async () => {
      const statuses = ['01', '10', '20', '30', '40', '90'];
      await change<{ items: object[]; total: number }>(/\/api\/projects\/page/, ({ items: [item], ...list }) => ({
        ...list,
        items: statuses.map((projectStatus, index) => ({ ...item, projectID: `p-${index}`, projectStatus })),
        total: statuses.length,
      }));
      await open(pages.dashboard());
    },
    'account information': async () => {
      await open(pages.accountInformation());
      await page.getByRole('button', { name: text('account.profile.edit') }).click();
      await main.getByLabel(text('account.field.source')).selectOption('other');
    },
  };

  for (const [place, lead] of Object.entries(places)) {
    await test.step(place, async () => {
      const response = await lead();
      const wanted = prescribedTexts.filter(([, , where]) => where === place).map(([, words]) => words);
      expect(wanted, 'a place without a text').not.toEqual([]);
      for (const words of wanted) {
        if (typeof response === 'string') expect(response).toContain(words);
        else await expect.poll(() => isShown(page, words), `${words} (${place})`).toBe(true);
      }
    });
  }
});
