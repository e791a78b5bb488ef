import type { WrittenRequest } from '../body-pieces.ts';
import { phpQuote } from './quote.ts';

/** With the cURL functions of PHP. */
export function phpSample(origin: string, { method, target, headers, body, pieces }: WrittenRequest): string {
  const lines = headers.map(([name, value]) => `        ${phpQuote(value === '' ? `${name};` : `${name}: ${value}`)},`);
  const content = (pieces ?? (body === undefined ? [] : [body])).map((piece) =>
    typeof piece === 'string' ? phpQuote(piece) : `file_get_contents(${phpQuote(piece.filename)})`,
  );
  return [
    '<?php',
    '',
    `$request = curl_init(${phpQuote(origin + target)});`,
    'curl_setopt_array($request, [',
    // A response to `HEAD` has no body, which cURL waits for otherwise.
    method === 'HEAD' ? '    CURLOPT_NOBODY => true,' : `    CURLOPT_CUSTOMREQUEST => ${phpQuote(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(lines.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...lines, '    ],'] : []),
    ...(content.length > 0 ? [`    CURLOPT_POSTFIELDS => ${content.join('\n        . ')},`] : []),
    ']);',
    '$answer = curl_exec($request);',
    '',
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer;",
  ].join('\n');
}
