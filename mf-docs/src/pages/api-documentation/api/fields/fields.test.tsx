import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { openDocs } from '../../../../testing/open-docs.tsx';

const address = '/developers/api-documentation/packages/card-issuing/cards/issue-card';
const section = (name: string) => screen.getByRole('region', { name });
const folds = (name: string) => [...section(name).querySelectorAll('details')].map(({ open }) => open);

describe('the fields of an API', () => {
  const user = userEvent.setup();
  beforeEach(() => openDocs(address));

  test('are collapsed below their object, one by one', async () => {
    expect(folds('Request body')).toEqual([false, false, false]);
    await user.click(within(section('Request body')).getByText('2 fields of shipping'));
    expect(folds('Request body')).toEqual([true, false, false]);
  });

  test('can all be expanded and collapsed together', async () => {
    await user.click(within(section('Request body')).getByRole('button', { name: 'Unfold all' }));
    expect(folds('Request body')).toEqual([true, true, true]);
    await user.click(within(section('Request body')).getByRole('button', { name: 'Fold all' }));
    expect(folds('Request body')).toEqual([false, false, false]);
  });

  test('show name, type, requirement, length, options and description', () => {
    const body = section('Request body');
    const names = within(body)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(names).toContain('cardholderIdstringrequired');
    expect(names).toContain('shippingobjectconditional');
    expect(names).toContain('limitsobject[]optional');
    expect(names).toContain('methodenumrequired');
    within(body).getByText('Who carries the card');
    within(body).getByText('Exactly 36 characters');
    within(body).getByText('At most 5 items');
    within(body).getByText('From 1,000 to 5,000,000');
    expect(within(body).getByText('physical').tagName).toBe('CODE');
  });

  test('have an address each', () => {
    const ofRequest = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#request.'));
    expect(ofRequest.map(({ textContent }) => textContent)).toContain('city');
    for (const link of ofRequest) {
      const anchor = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(anchor)?.contains(link)).toBe(true);
    }
    expect(document.getElementById('request.body.shipping.address.city')).not.toBeNull();
    expect(document.getElementById('response-201.body.cardId')).not.toBeNull();
  });

  test('of a response are below its status, with success expanded', () => {
    expect(folds('Responses')).toEqual([true, false]);
    within(section('Responses')).getByText('The cardholder is blocked');
  });

  test('are followed by the example of the chosen status', async () => {
    const example = () => screen.getByRole('region', { name: 'Example response' }).textContent;
    expect(example()).toContain('card_1');
    await user.click(screen.getByRole('button', { name: '409' }));
    expect(JSON.parse(example())).toEqual({ status: 409 });
  });
});
