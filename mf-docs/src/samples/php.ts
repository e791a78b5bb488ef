import type { HttpRequest } from './http-request.ts';
import { phpQuote } from './quote.ts';

/** With the cURL functions of PHP. */
export function phpSample(origin: string, { method, target, headers, body }: HttpRequest): string {
  const lines = headers.map(([name, value]) => `        ${phpQuote(value === '' ? `${name};` : `${name}: ${value}`)},`);
  return [
    '<?php',
    '',
    `$request = curl_init(${phpQuote(origin + target)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${phpQuote(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(lines.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...lines, '    ],'] : []),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${phpQuote(body)},`]),
    ']);',
    '$answer = curl_exec($request);',
    '',
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer;",
  ].join('\n');
}
