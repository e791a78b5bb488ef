import type { HttpRequest } from './http-request.ts';
import { jsonQuote } from './quote.ts';

/** With `net/http`. */
export function goSample(origin: string, { method, target, headers, body }: HttpRequest): string {
  return [
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"io"',
    '\t"net/http"',
    ...(body === undefined ? [] : ['\t"strings"']),
    ')',
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${bodyLiteral(body)})`]),
    `\trequest, err := http.NewRequest(${jsonQuote(method)}, ${jsonQuote(origin + target)}, ${body === undefined ? 'nil' : 'body'})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    ...headers.map(([name, value]) => `\trequest.Header.Set(${jsonQuote(name)}, ${jsonQuote(value)})`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tanswer, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.StatusCode, string(answer))',
    '}',
  ].join('\n');
}

/** A raw string literal can contain anything but a backtick and a carriage return, which it leaves out. */
function bodyLiteral(body: string): string {
  return /[`\r]/.test(body) ? jsonQuote(body) : `\`${body}\``;
}
