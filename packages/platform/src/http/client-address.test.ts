import { clientAddress } from './client-address.ts';
import { createServer } from './server.ts';

async function addressOf(options: { from?: string; forwarded?: string; trustedProxies?: string }) {
  const { from = '127.0.0.1', forwarded, trustedProxies } = options;
  const app = createServer({ quiet: true, trustedProxies });
  app.get('/', async (request) => clientAddress(request));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', remoteAddress: from, headers });
  await app.close();
  return body;
}

describe('the address of a client', () => {
  it('is forwarded by the edge on this machine', async () => {
    expect(await addressOf({ forwarded: '203.0.113.7' })).toBe('203.0.113.7');
    expect(await addressOf({ from: '::1', forwarded: '203.0.113.7' })).toBe('203.0.113.7');
    expect(await addressOf({})).toBe('127.0.0.1');
  });

  it('is the last address that a client cannot forge', async () => {
    expect(await addressOf({ forwarded: '10.9.9.9, 203.0.113.7' })).toBe('203.0.113.7');
    expect(await addressOf({ from: '198.51.100.9', forwarded: '203.0.113.7' })).toBe('198.51.100.9');
  });

  it('is forwarded by other trusted proxies', async () => {
    const from = '10.1.2.3';
    expect(await addressOf({ from, forwarded: '203.0.113.7', trustedProxies: 'loopback, 10.0.0.0/8' })).toBe(
      '203.0.113.7',
    );
  });

  it('is normalized, and reduced to the network for IPv6', async () => {
    expect(await addressOf({ forwarded: '::ffff:203.0.113.7' })).toBe('203.0.113.7');
    expect(await addressOf({ forwarded: '2001:db8::1' })).toBe('2001:db8:0:0::/64');
    expect(await addressOf({ forwarded: '2001:0DB8:0:0:1:2:3:4' })).toBe('2001:db8:0:0::/64');
    expect(await addressOf({ forwarded: '2001:db8:1:2:ffff::' })).toBe('2001:db8:1:2::/64');
  });

  it("is the proxy's own when it forwards an invalid address", async () => {
    expect(await addressOf({ forwarded: 'unknown' })).toBe('127.0.0.1');
  });
});
