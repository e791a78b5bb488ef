import { pages } from '@up/api/pages';

import { expect, hydrated, test } from '../journey.ts';
import { field, join, person, signIn } from '../people.ts';

test('what was written in any form is there again after signing out in another tab, and said in a line', async ({
  page,
  context,
}) => {
  test.slow();
  const who = person('Draft Writer', 'en');
  const { text, prefix } = who;
  await join(page.request, who);
  await signIn(page, who, { to: pages.projectCreate() });
  await field(page, who, 'projects.form.name.label').fill('Drafts');
  await page.getByRole('checkbox', { name: /Card Issuing/ }).check();
  await page.getByRole('button', { name: text('projects.create.action'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('projects.completed.active.title') })).toBeVisible();
  const projectId = new URL(page.url()).searchParams.get('projectId') ?? '';

  const tab = (name: Parameters<typeof pages.projectDetails>[0]['tab'], more = '') =>
    `${pages.projectDetails({ projectId, tab: name })}${more}`;
  const forms = [
    [pages.projectCreate(), 'projects.form.name.label'],
    [tab('project_settings'), 'projects.form.name.label'],
    [tab('view_uat', '&uat=new'), 'projects.uat.name'],
    [tab('development_inquiry', '&inquiry=new'), 'projects.inquiries.title'],
    [tab('contract_inquiry', '&inquiry=new'), 'projects.inquiries.title'],
    [tab('test_data'), 'projects.testData.seed'],
    [tab('card_payment_test'), 'projects.payments.merchantId'],
    [pages.contact(), 'marketing.contact.title.label'],
  ] as const;
  for (const [index, [address, label]] of forms.entries()) {
    await page.goto(`${prefix}${address}`);
    await hydrated(page);
    await field(page, who, label).fill('kept1');
    const drafts = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)).split('kept1').length - 1);
    await expect.poll(drafts, address).toBeGreaterThan(index);
  }

  const other = await context.newPage();
  await other.goto(`${prefix}${pages.logout()}`);
  await expect(other.locator('html')).toHaveAttribute('data-session', 'out');

  await signIn(page, who);
  for (const [address, label] of forms) {
    await page.goto(`${prefix}${address}`);
    await expect(field(page, who, label), address).toHaveValue('kept1');
    await expect(page.getByText(text('forms.draft.restored')).first(), address).toBeVisible();
  }
});
