import { encodeQR } from 'qr';

import type { QrCode } from '@up/api/calls/people/second-factor';

/** The QR code of a text, as the path of an SVG with one unit per square. */
export function qrCodeOf(text: string): QrCode {
  // With a quiet zone of four squares, which scanners need (ISO/IEC 18004).
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size: rows.length, path };
}
