import decodeQR from 'qr/decode.js';

import { qrCodeOf } from './enroll.ts';

it('can be scanned: a reader gets the text back', () => {
  const text = 'otpauth://totp/UP:jiwon%40example.com?issuer=UP&secret=ABCDEFGHIJKLMNOP';
  const { size, path } = qrCodeOf(text);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(text);
});
