import { screen, waitFor, within } from '@testing-library/react';

import type { Key } from '@up/api/calls/projects/key';
import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/host/testing/problem';

import { mockKey, project, uatPage } from '../../../../testing/fixtures.ts';
import { openPage, topDialog } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

async function openKeys(service: TestService) {
  const opened = await openPage('/project/details?projectId=p-1&tab=credentials', { service });
  await screen.findByRole('heading', { level: 2, name: 'Mock keys' });
  return opened;
}

const generate = () => screen.getByRole('button', { name: 'Generate mock key' });
const rows = () =>
  within(screen.getByRole('table', { name: 'List of mock keys' }))
    .getAllByRole('row')
    .slice(1);

describe('mock keys', () => {
  test('are generated, and the secret of a new one is shown', async () => {
    const { user, service } = await openKeys(new TestService());
    screen.getByText('No mock keys yet');
    await user.click(generate());
    await screen.findByText('sk_test_k-1');
    screen.getByRole('rowheader', { name: /ak_test_1/ });
    screen.getByText('1 of 2 used');
    screen.getByText('The mock key was generated.');
    expect(service.bodies('createKey')).toEqual([{ keyType: 'mock' }]);
  });

  test('are limited to two: a third is rejected with the reason, without a call', async () => {
    const { user, service } = await openKeys(new TestService({ keys: [mockKey(1), mockKey(2)] }));
    expect(generate().getAttribute('aria-disabled')).toBe('true');
    await user.click(generate());
    expect(screen.getByRole('alert').textContent).toBe('Problem: keyLimit');
    expect(service.bodies('createKey')).toEqual([]);
  });

  test('that somebody else generated in the meantime are shown with the reason for the limit', async () => {
    const service = new TestService({
      keys: [mockKey(1)],
      instead: {
        createKey() {
          service.keys = [mockKey(1), mockKey(2)];
          throw problem(409, 'keyLimit');
        },
      },
    });
    const { user } = await openKeys(service);
    await user.click(generate());
    expect((await screen.findByRole('alert')).textContent).toBe('Problem: keyLimit');
    await screen.findByRole('rowheader', { name: /ak_test_2/ });
  });

  test('that have expired do not count towards the limit', async () => {
    await openKeys(new TestService({ keys: [mockKey(1, { status: 'expired' }), mockKey(2)] }));
    screen.getByText('1 of 2 used');
    screen.getByText('Expired');
    expect(generate().getAttribute('aria-disabled')).not.toBe('true');
  });

  test('can be set to accept signed requests only', async () => {
    const service = new TestService({
      keys: [mockKey(1)],
      instead: { requireSignature: () => (service.keys = [mockKey(1, { signatureRequired: true })])[0] },
    });
    const { user } = await openKeys(service);
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /Signed requests only ak_test_1/ });
    await user.click(choice);
    await waitFor(() => expect(choice.checked).toBe(true));
    expect(service.bodies('requireSignature')).toEqual([{ required: true }]);
  });

  test('are not mixed with keys of other kinds', async () => {
    await openKeys(new TestService({ keys: [mockKey(1), mockKey(2, { keyType: 'api' })] }));
    expect(rows()).toHaveLength(1);
  });

  test('keep their secret masked until it is requested, and store it nowhere else', async () => {
    const { user, portal, service } = await openKeys(new TestService({ keys: [mockKey(1), mockKey(2)] }));
    expect(screen.queryByText(/sk_test/)).toBeNull();
    expect(service.bodies('revealKey')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /Reveal ak_test_2/ }));
    await screen.findByText('sk_test_k-2');
    await user.click(screen.getByRole('button', { name: 'Copy secret key' }));
    expect(await navigator.clipboard.readText()).toBe('sk_test_k-2');
    await user.click(screen.getByRole('button', { name: /Hide ak_test_2/ }));
    expect(screen.queryByText(/sk_test/)).toBeNull();
    expect(
      JSON.stringify(
        portal.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('sk_test');
  });

  test('show why a secret cannot be shown', async () => {
    const service = new TestService({
      keys: [mockKey(1)],
      instead: {
        revealKey() {
          throw problem(403, 'forbidden');
        },
      },
    });
    const { user } = await openKeys(service);
    await user.click(screen.getByRole('button', { name: /Reveal/ }));
    expect((await within(rows()[0] ?? document.body).findByRole('alert')).textContent).toBe('Problem: forbidden');
  });

  test('are deleted once the word is typed exactly', async () => {
    const { user, service } = await openKeys(new TestService({ keys: [mockKey(1), mockKey(2)] }));
    await user.click(screen.getByRole('button', { name: /Delete key ak_test_1/ }));
    const dialog = within(await topDialog());
    dialog.getByText(/ak_test_1/);
    const word = dialog.getByRole('textbox', { name: /Type “Delete” to confirm/ });
    expect(document.activeElement).toBe(word);
    await user.type(word, 'delete{Enter}');
    dialog.getByText('Type “Delete” exactly.');
    expect(service.bodies('deleteKey')).toEqual([]);

    await user.clear(word);
    await user.type(word, 'Delete');
    await user.click(dialog.getByRole('button', { name: 'Delete key' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.bodies('deleteKey')).toEqual([{ word: 'Delete' }]);
    expect(document.activeElement).toBe(generate());
  });

  test('stay when the dialog is cancelled', async () => {
    const { user, service } = await openKeys(new TestService({ keys: [mockKey(1)] }));
    await user.click(screen.getByRole('button', { name: /Delete key/ }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.bodies('deleteKey')).toEqual([]);
    expect(rows()).toHaveLength(1);
  });

  test('stay, with the reason, when the server rejects their deletion', async () => {
    const service = new TestService({
      keys: [mockKey(1)],
      instead: {
        deleteKey() {
          throw problem(403, 'forbidden');
        },
      },
    });
    const { user } = await openKeys(service);
    await user.click(screen.getByRole('button', { name: /Delete key/ }));
    const dialog = within(await topDialog());
    await user.type(dialog.getByRole('textbox'), 'Delete{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Problem: forbidden');
    expect(rows()).toHaveLength(1);
  });

  test.each([
    [projectRole.leader, true],
    [projectRole.admin, true],
    [projectRole.member, false],
  ])('can be created and deleted by role %s: %p', async (role, offered) => {
    await openKeys(new TestService({ projects: [project({ role })], keys: [mockKey(1)] }));
    screen.getByRole('button', { name: /Reveal/ });
    expect(screen.queryAllByRole('button', { name: 'Generate mock key' })).toHaveLength(offered ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: /Delete key/ })).toHaveLength(offered ? 1 : 0);
  });

  test('are disabled until the project is active', async () => {
    await openKeys(new TestService({ projects: [project({ projectStatus: projectStatus.pending })] }));
    screen.getByText('Keys can be generated once the project is active.');
    expect(screen.queryByRole('button', { name: 'Generate mock key' })).toBeNull();
  });
});

describe('production keys', () => {
  const missingApis = [{ id: 'issue-card', name: 'Issue a card' }];
  const withUat = (productionOpen: boolean) =>
    new TestService({
      instead: { uatRequests: () => uatPage({ productionOpen, missingApis: productionOpen ? [] : missingApis }) },
    });

  test('are locked until a UAT was passed, with the way there', async () => {
    await openKeys(withUat(false));
    screen.getByText('Opens when you pass the UAT');
    screen.getByText(/Not passed yet: Issue a card/);
    const way = screen.getByRole('link', { name: 'View UAT' });
    expect(way.getAttribute('href')).toBe('/project/details?projectId=p-1&tab=view_uat');
    expect(screen.queryByRole('heading', { name: /API key|OMCS/ })).toBeNull();
  });

  test('can be generated after it', async () => {
    const { user, service } = await openKeys(withUat(true));
    expect(screen.queryByText('Opens when you pass the UAT')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Generate API key' }));
    await waitFor(() => expect(service.bodies('createKey')).toEqual([{ keyType: 'api' }]));
  });
});

describe('the rotation of a data encryption key', () => {
  const encryptionKey = (number: number, part: Partial<Key> = {}) =>
    mockKey(number, { keyType: 'encryption', accessKey: `kid_${number}`, cryptoType: 'server', ...part });

  test('creates the second key, and names the next step on the page', async () => {
    const service = new TestService({
      keys: [encryptionKey(1)],
      instead: {
        createEncryptionKey() {
          const key = encryptionKey(2);
          service.keys = [...service.keys, key];
          return { key, file: null };
        },
      },
    });
    const { user } = await openKeys(service);
    await user.click(screen.getByRole('button', { name: 'Rotate key' }));
    const dialog = within(await topDialog());
    dialog.getByText('Step 1 of 3');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Key pair' }), 'Server: UP’s key pair');
    await user.click(dialog.getByRole('button', { name: 'Issue certificate' }));
    await dialog.findByText('Step 2 of 3');
    dialog.getByText('kid_2');
    expect(service.bodies('createEncryptionKey')).toEqual([{ kind: 'server' }]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    screen.getByRole('button', { name: 'Continue rotation' });
    screen.getByText('Move the traffic to the new key.');
  });

  test('ends with deleting the key that carries no traffic', async () => {
    const service = new TestService({ keys: [encryptionKey(1, { safeToDelete: true }), encryptionKey(2)] });
    const { user } = await openKeys(service);
    screen.getByText('Step 3 of 3');
    await user.click(screen.getByRole('button', { name: 'Continue rotation' }));
    const steps = within(await topDialog());
    await user.click(steps.getByRole('button', { name: 'Delete key' }));
    await user.type(await screen.findByRole('textbox', { name: /Type “Delete” to confirm/ }), 'Delete{Enter}');
    await waitFor(() => expect(screen.queryByText(/kid_1/)).toBeNull());
    screen.getByRole('button', { name: 'Rotate key' });
  });

  test('is limited to two keys: a third is rejected with the reason, without a dialog', async () => {
    const { user } = await openKeys(new TestService({ keys: [encryptionKey(1), encryptionKey(2)] }));
    await user.click(screen.getByRole('button', { name: 'Generate encryption key' }));
    expect(screen.getByRole('alert').textContent).toBe('Problem: keyLimit');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered to a member, who is told whom to ask', async () => {
    const projects = [project({ role: projectRole.member, leader: 'Kim Seoyeon' })];
    await openKeys(new TestService({ projects, keys: [encryptionKey(1)] }));
    screen.getByText(/Ask Kim Seoyeon if you need one/);
    expect(screen.queryByRole('button', { name: 'Rotate key' })).toBeNull();
  });
});
