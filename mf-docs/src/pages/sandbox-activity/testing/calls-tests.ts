import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { pages } from '@up/api/pages';

import { call, calls, openActivity, project } from './open-activity.ts';

export function testCalls(): void {
  test("shows the project's calls with the sandbox time, and compares two of them", async () => {
    const { router } = await openActivity();
    const table = within(await screen.findByRole('table', { name: 'Calls' }));
    expect(table.getAllByText('Sandbox 2026-12-02 09:30')).toHaveLength(2);
    table.getByText('409 CARD_LIMIT_REACHED');
    for (const box of table.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getByRole('link', { name: 'Compare the two calls' }));
    const difference = within(await screen.findByRole('region', { name: 'Requests compared' }));
    expect(difference.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('VIRTUAL'), expect.stringContaining('PHYSICAL')]),
    );
    expect(router.state.location.search).toContain('call=c1&with=c2');
  });

  test('shows a call as it arrives, by one connection, which a hidden page does not have', async () => {
    const arriving = call('c3', { path: '/sandbox/v1/payments' });
    const { streams } = await openActivity();
    await screen.findByRole('table', { name: 'Calls' });
    expect(streams.size).toBe(1);
    expect(screen.queryByText('Live')).toBeNull();
    calls.unshift(arriving);
    act(() => streams.send('open'));
    await screen.findByText('Live');
    await screen.findByText(
      (_, element) => element?.tagName === 'CODE' && element.textContent === '/sandbox/v1/payments',
    );
    calls.shift();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(streams.size).toBe(0);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(streams.size).toBe(1);
  });

  test('reads the calls again while the connection cannot be opened, and says so', async () => {
    const { streams, call: calling } = await openActivity();
    await screen.findByRole('table', { name: 'Calls' });
    const reads = () => calling.mock.calls.filter(([{ name }]) => name === 'sandboxCalls').length;
    const before = reads();
    act(() => streams.end());
    await screen.findByText('Not live: refreshed every few seconds');
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  test('filters the calls by their result with a press', async () => {
    const { router } = await openActivity();
    const results = within(await screen.findByRole('group', { name: 'Result' }));
    await userEvent.click(results.getByRole('button', { name: 'Failed' }));
    await waitFor(() => expect(router.state.location.search).toContain('outcome=failed'));
    await waitFor(() =>
      expect(results.getByRole('button', { name: 'Failed' }).getAttribute('aria-pressed')).toBe('true'),
    );
    await userEvent.click(results.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('outcome'));
  });

  test('filters the calls by an API, whose chip removes the filter again', async () => {
    const { router } = await openActivity();
    const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'API' });
    const option = await waitFor(() => {
      const [, first] = within(chosen).getAllByRole('option');
      if (!first) throw new Error('The APIs are not known yet');
      return first;
    });
    await userEvent.selectOptions(chosen, option);
    await waitFor(() => expect(router.state.location.search).toContain('api='));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the API filter' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('api='));
  });

  test('shows a call, repeats it in the viewer and asks support about it', async () => {
    await openActivity({ call: 'c2' });
    const link = await screen.findByRole('link', { name: 'Resend request' });
    expect(link.getAttribute('href')).toBe(pages.sandbox({ aid: 'issue-card', project, call: 'c2' }));
    const support = screen.getByRole('link', { name: 'Ask support about this' }).getAttribute('href');
    expect(support).toContain('tab=development_inquiry&inquiry=new&call=c2');
    expect(screen.getByRole('region', { name: 'Request body' }).textContent).toContain('PHYSICAL');
  });

  test('shows the list beside the call that is open', async () => {
    await openActivity({ call: 'c2' });
    const list = within(await screen.findByRole('navigation', { name: 'Calls' }));
    const rows = await list.findAllByRole('link');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    await userEvent.click(list.getByRole('link', { current: false }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Request body' }).textContent).toContain('VIRTUAL'));
  });
}
