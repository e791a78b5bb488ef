import type { WrittenRequest } from '../body-pieces.ts';
import { jsonQuote } from './quote.ts';

/** With `net/http`. */
export function goSample(origin: string, { method, target, headers, body, pieces }: WrittenRequest): string {
  const contents = pieces?.map((piece) =>
    typeof piece === 'string' ? `[]byte(${jsonQuote(piece)})` : `read(${jsonQuote(piece.filename)})`,
  );
  const reader = contents
    ? ['bytes.NewReader(bytes.Join([][]byte{', ...contents.map((each) => `\t\t${each},`), '\t}, nil))'].join('\n')
    : body !== undefined && `strings.NewReader(${bodyLiteral(body)})`;
  return [
    'package main',
    '',
    'import (',
    ...(contents ? ['\t"bytes"'] : []),
    '\t"fmt"',
    '\t"io"',
    '\t"net/http"',
    ...(contents ? ['\t"os"'] : []),
    ...(body === undefined ? [] : ['\t"strings"']),
    ')',
    '',
    'func main() {',
    ...(reader ? [`\tbody := ${reader}`] : []),
    `\trequest, err := http.NewRequest(${jsonQuote(method)}, ${jsonQuote(origin + target)}, ${reader ? 'body' : 'nil'})`,
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
    ...(contents ? readFunction : []),
  ].join('\n');
}

const readFunction = [
  '',
  'func read(name string) []byte {',
  '\tcontent, err := os.ReadFile(name)',
  '\tif err != nil {',
  '\t\tpanic(err)',
  '\t}',
  '\treturn content',
  '}',
];

/** A raw string literal can contain anything but a backtick and a carriage return, which it leaves out. */
function bodyLiteral(body: string): string {
  return /[`\r]/.test(body) ? jsonQuote(body) : `\`${body}\``;
}
