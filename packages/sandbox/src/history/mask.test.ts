import { maskBody, maskHeaders, maskText } from './mask.ts';

test.each([
  ['card 9410 1234-5678 0012, please', 'card 941012******0012, please'],
  ['scan_4111.1111.1111.1111.pdf', 'scan_411111******1111.pdf'],
  ['id_900101-1234568', 'id_******-*******'],
  ['261122000000140', '261122000000140'],
  ['crd_12345678901234', 'crd_12345678901234'],
  ['0a419410-1234-4567-8001-234567890123', '0a419410-1234-4567-8001-234567890123'],
])('%s is stored as %s', (text, stored) => {
  expect(maskBody({ note: [text] })).toBe(JSON.stringify({ note: [stored] }));
  expect(maskBody({ bytes: Buffer.from(text) })).toBe(JSON.stringify(stored));
  expect(maskHeaders({ 'user-agent': text, accept: ['a', text] })).toEqual({
    'user-agent': stored,
    accept: `a, ${stored}`,
  });
});

test('a text is masked and cut, also at its end', () => {
  expect(maskText('line_id,card\r\n1,9410123456780012\r\n')).toBe('line_id,card\r\n1,941012******0012\r\n');
  const cut = maskText(`${' '.repeat(19_990)}9410123456780012`);
  expect(cut.trimStart()).toBe('941012****');
});

test('secrets are removed at any depth', () => {
  const method = { card: { cvc: '123', expiry: '11' }, accountNumber: '110234567890' };
  expect(maskBody({ method, newPin: '0000', revealPath: '/a' })).toBe(
    '{"method":{"card":{"cvc":"***","expiry":"11"},"accountNumber":"***"},"newPin":"***","revealPath":"***"}',
  );
  expect(maskHeaders({ 'X-UP-Secret-Key': 'sk' })).toEqual({ 'X-UP-Secret-Key': '***' });
});
