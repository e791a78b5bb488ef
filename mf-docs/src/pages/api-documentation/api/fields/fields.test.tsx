import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { problem } from '@up/host/testing/problem';
import type { Respond } from '@up/host/testing/test-portal';

import { field, issueCard } from '../../../../testing/catalogue-fixture.ts';
import { respondFromCatalogue } from '../../../../testing/catalogue-responses.ts';
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

describe('a body of which the page contains a part', () => {
  const user = userEvent.setup();
  const conditional = (...alternatives: string[]) => ({ moc: 'conditional' as const, alternatives });
  const fields = [
    field('source', {
      type: 'object',
      params: [field('number', conditional('Card')), field('iban', conditional('Transfer'))],
    }),
    field('nodes', { type: 'array', params: [field('item', { type: 'object', deeper: true })] }),
  ];
  let requests: unknown[];
  let failures: number;
  const respond: Respond = (call, input) => {
    if (call.name === 'productInfo') return { ...issueCard, reqParamJson: fields };
    if (call.name !== 'productFields' && call.name !== 'productExample') return respondFromCatalogue(call, input);
    requests.push(input.query);
    if (failures-- > 0) throw problem(503);
    return call.name === 'productFields' ? [field('leaf')] : { value: { source: { iban: 'KR00' } } };
  };
  const example = () => screen.getByRole('region', { name: 'Example request' }).textContent;
  const open = (hash = '') => openDocs(address + hash, { respond });
  beforeEach(() => {
    requests = [];
    failures = 0;
  });

  test('loads the fields below a field when it is opened, again after a failure', async () => {
    failures = 1;
    await open();
    await user.click(screen.getByText('More fields of nodes'));
    within(await screen.findByRole('alert')).getByText('We couldn’t load this part');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('link', { name: 'leaf' })).getAttribute('href')).toBe('#request.body.nodes.leaf');
    expect(requests).toEqual(Array(2).fill({ version: issueCard.version, body: 'request', path: 'nodes' }));
  });

  test('opens them for a link, but not to unfold all', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    await open('#request.body.nodes.leaf');
    await screen.findByRole('link', { name: 'leaf' });
    await waitFor(() => expect(scrollIntoView.mock.contexts.at(-1)).toHaveProperty('id', 'request.body.nodes.leaf'));
    cleanup();
    await open();
    requests = [];
    await user.click(within(section('Request body')).getByRole('button', { name: 'Unfold all' }));
    await waitFor(() => expect(folds('Request body')[0]).toBe(true));
    expect(folds('Request body')).toEqual([true, false]);
    expect(requests).toEqual([]);
  });

  test('has the fields of the chosen alternative, whose example follows', async () => {
    await open();
    expect(screen.getByText('number', { selector: 'dt *' })).toBeTruthy();
    expect(screen.queryByText('Transfer', { selector: 'button' })).toBeNull();
    await user.click(screen.getByText('2 fields of source'));
    expect(example()).not.toContain('KR00');
    await user.click(await screen.findByRole('button', { name: 'Transfer' }));
    expect(screen.queryByRole('link', { name: 'number' })).toBeNull();
    await waitFor(() => expect(example()).toContain('KR00'));
    expect(requests).toEqual([
      { version: issueCard.version, body: 'request', path: 'source', alternative: 'Transfer' },
    ]);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(example()).not.toContain('KR00');
    failures = 2;
    await user.click(screen.getByRole('button', { name: 'Card' }));
    await screen.findByText('We couldn’t load this part');
  });
});
