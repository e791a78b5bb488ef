import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0 Safari/537.36 Edg/139.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/138.0 Whale/4.33.325.17 Safari/537.36`, 'Whale', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/139.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) ${safari} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) ${safari} CriOS/139.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931N) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.7.1', '', ''],
    ['', '', ''],
  ])('of %s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it('consists of known names only, for any header of any length', () => {
    expect(deviceOf(`<b>Chrome/</b>${'x'.repeat(100_000)} Windows`)).toEqual({ browser: 'Chrome', system: '' });
    expect(deviceOf()).toEqual({ browser: '', system: '' });
  });
});
