import { defaultSettings, rejectionOf, requestOf } from './settings.ts';

const lunch = { amount: 18_500, channel: 'inStore', category: '5812' } as const;

test('approves a payment that every rule allows, up to the limit itself', () => {
  expect(rejectionOf(defaultSettings, lunch)).toBeUndefined();
  expect(rejectionOf(defaultSettings, { ...lunch, amount: defaultSettings.limit })).toBeUndefined();
});

test('a payment above the limit is over the limit', () => {
  expect(rejectionOf(defaultSettings, { ...lunch, amount: defaultSettings.limit + 1 })).toBe('5102');
});

test('a closed channel and another category are not allowed, whatever the amount', () => {
  const tooMuch = { ...lunch, amount: defaultSettings.limit + 1 };
  expect(rejectionOf(defaultSettings, { ...tooMuch, channel: 'abroad' })).toBe('5103');
  expect(rejectionOf(defaultSettings, { ...tooMuch, category: '5411' })).toBe('5103');
});

test('all categories are allowed when none is chosen', () => {
  const open = { ...defaultSettings, categories: [] };
  expect(rejectionOf(open, { ...lunch, category: '5411' })).toBeUndefined();
  expect(requestOf(open)).toHaveProperty('spendingControls', {
    limits: [{ period: 'PER_PAYMENT', amount: { value: open.limit, currency: 'KRW' } }],
    channels: open.channels,
  });
});

test('only a physical card has a delivery', () => {
  expect(requestOf({ ...defaultSettings, type: 'VIRTUAL' })).not.toHaveProperty('delivery');
  expect(requestOf({ ...defaultSettings, type: 'PHYSICAL' })).toHaveProperty('delivery.method', 'REGISTERED_MAIL');
});
