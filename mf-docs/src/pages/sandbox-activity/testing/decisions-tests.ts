import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { openActivity } from './open-activity.ts';

export function testDecisions(): void {
  test('shows what was decided, with every answer, and the share of the fallback', async () => {
    await openActivity({ view: 'decisions' });
    await screen.findByText('The fallback decided 25% of the last 4 payments.');
    const summary = screen.getByText('by the fallback · no response in time');
    await userEvent.click(summary);
    await screen.findByText('Response after 2,513 ms: 200');
  });

  test('asks the address that a member chooses, and runs a drill by one click', async () => {
    const { call } = await openActivity({ view: 'decisions' });
    const bodies = (callName: string) =>
      call.mock.calls.filter(([{ name }]) => name === callName).map(([, input]) => input.body);
    await userEvent.click(await screen.findByRole('radio', { name: 'My server' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' })));
    expect(bodies('updateDecisionSettings')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://pay.example.com/decide');
    await userEvent.click(screen.getByRole('radio', { name: /^Approve, within/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies('updateDecisionSettings')).toHaveLength(1));
    const saved = { url: 'https://pay.example.com/decide', enabled: true, fallback: 'APPROVE' };
    expect(bodies('updateDecisionSettings')).toEqual([saved]);
    await screen.findByText('Saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Invalid JSON' }));
    await screen.findByText('by the fallback · invalid response');
    expect(bodies('runDecisionDrill')).toEqual([{ drill: 'INVALID_JSON' }]);
  });

  test('adds, changes and removes rules of the built-in responder', async () => {
    const { call } = await openActivity({ view: 'decisions' });
    const saved = () =>
      call.mock.calls.filter(([{ name }]) => name === 'updateResponderRules').map(([, input]) => input);
    await screen.findByText('No rules yet: every payment is approved.');
    const add = screen.getByRole('button', { name: 'Add rule' });
    await userEvent.click(add);
    const first = within(screen.getByRole('group', { name: 'Rule 1' }));
    const amount = first.getByRole<HTMLInputElement>('textbox', { name: /^From amount/ });
    await userEvent.type(amount, '₩99,999,999');
    expect(amount.value).toBe('99999999');
    await userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(saved()).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '5000');
    await userEvent.type(first.getByRole('textbox', { name: /^Reason/ }), 'OVER_BUDGET');
    await userEvent.selectOptions(first.getByRole('combobox', { name: 'Response' }), 'PART');
    await userEvent.type(first.getByRole('textbox', { name: /^Percent/ }), '40');
    await userEvent.click(add);
    await userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    const part = { answer: 'PART', amountFrom: 5_000, percent: 40 };
    expect(saved()).toMatchObject([{ body: { rules: [part, { answer: 'DECLINE' }] } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove rule 1' }));
    expect(document.activeElement).toBe(add);
    await userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({ body: { rules: [{ answer: 'DECLINE' }] } });
  });
}
