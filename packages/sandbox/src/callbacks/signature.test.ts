import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import { Webhook } from 'standardwebhooks';

import { systemRandom } from '@up/platform/secrets/random';
import { allowedTarget, isRejected, resolveBy } from '@up/platform/http/allowed-address';
import { newSecret, rejectionOf, signedHeaders } from './signature.ts';

describe('the signature of a callback', () => {
  const now = new Date();
  const message = { id: 'evt_1', timestamp: Math.floor(now.getTime() / 1000), body: '{"type":"CARD_ISSUED"}' };
  const secret = newSecret(systemRandom);

  it('follows Standard Webhooks', () => {
    const known = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], known)).toMatchObject({
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    const headers = signedHeaders([newSecret(systemRandom), secret], message);
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'CARD_ISSUED' });
    expect(rejectionOf(secret, headers, { body: message.body, now })).toBeUndefined();
  });

  it('is rejected for another body, secret or time', () => {
    const headers = signedHeaders([secret], message);
    expect(rejectionOf(secret, headers, { body: '{}', now })).toBe('WRONG_SIGNATURE');
    expect(rejectionOf(newSecret(systemRandom), headers, { body: message.body, now })).toBe('WRONG_SIGNATURE');
    const later = new Date(now.getTime() + 301_000);
    expect(rejectionOf(secret, headers, { body: message.body, now: later })).toBe('TOO_OLD');
    expect(rejectionOf(secret, {}, { body: message.body, now })).toBe('MISSING_HEADERS');
  });
});

describe('the address of a callback', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    '::ffff:a00:1',
    '::ffff:0:10.0.0.1',
    'fec0::1',
  ])('is not %s', (address) => {
    expect(isRejected(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.15.0.1', '2606:4700::1111'])('may be %s', (address) => {
    expect(isRejected(address)).toBe(false);
  });

  const rules = (...addresses: string[]) => ({ allowLocal: false, resolve: async () => addresses });

  it('is checked after name resolution, for all addresses of the name, and pinned for the connection', async () => {
    expect(await allowedTarget('https://a.example', rules('8.8.8.8', '10.0.0.1'))).toBe('PRIVATE_ADDRESS');
    expect(await allowedTarget('https://a.example', rules())).toBe('NOT_RESOLVED');
    expect(await allowedTarget('https://a.example', rules('8.8.8.8'))).toMatchObject({ address: '8.8.8.8' });
  });

  it('is given up when no name server answers', async () => {
    const server = createSocket('udp4').bind(0, '127.0.0.1');
    await once(server, 'listening');
    const message = once(server, 'message');
    const resolve = resolveBy([`127.0.0.1:${server.address().port}`], 300);
    expect(await allowedTarget('https://a.example', { allowLocal: false, resolve })).toBe('NOT_RESOLVED');
    await message;
    server.close();
  });

  it.each(['http://a.example', 'ftp://a.example', 'https://user:password@a.example', 'nonsense'])(
    'is not %s outside environment local',
    async (url) => {
      expect(await allowedTarget(url, rules('8.8.8.8'))).toBe('NOT_HTTPS');
    },
  );

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'])(
    'is not this machine, in any notation (%s)',
    async (url) => {
      expect(await allowedTarget(url, rules('8.8.8.8'))).toBe('PRIVATE_ADDRESS');
    },
  );
});
