import { newTable } from '@up/api/new-table';

import type { WrittenRequest } from '../body-pieces.ts';
import { jsonQuote } from './quote.ts';

const methods: Record<string, string> = newTable({
  GET: 'Get',
  POST: 'Post',
  PUT: 'Put',
  PATCH: 'Patch',
  DELETE: 'Delete',
});

/** With `HttpClient`; the body is a raw string literal (C# 11), or a list with files (C# 12). */
export function csharpSample(origin: string, { method, target, headers, body, pieces }: WrittenRequest): string {
  const methodName = methods[method];
  const isType = ([name]: [string, string]) => name.toLowerCase() === 'content-type';
  const [, type = 'application/json'] = headers.find(isType) ?? [];
  const bytes = pieces?.map((piece) =>
    typeof piece === 'string'
      ? `..Encoding.UTF8.GetBytes(${jsonQuote(piece)})`
      : `..File.ReadAllBytes(${jsonQuote(piece.filename)})`,
  );
  const text =
    body !== undefined && `new StringContent(${rawText(body)}, Encoding.UTF8, ${jsonQuote(type.split(';')[0] ?? '')})`;
  const content = bytes ? `new ByteArrayContent([\n    ${bytes.join(',\n    ')}\n])` : text || undefined;
  return [
    ...(type.includes(';') ? ['using System.Net.Http.Headers;'] : []),
    'using System.Text;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodName ? `HttpMethod.${methodName}` : `new HttpMethod(${jsonQuote(method)})`}, ${jsonQuote(origin + target)});`,
    ...headers
      .filter((header) => !isType(header))
      .map(([name, value]) => `request.Headers.TryAddWithoutValidation(${jsonQuote(name)}, ${jsonQuote(value)});`),
    ...(content === undefined
      ? []
      : [
          `request.Content = ${content};`,
          // What parts of a form are separated by.
          ...(type.includes(';')
            ? [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${jsonQuote(type)});`]
            : []),
        ]),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n');
}

/** Enclosed in more quotes than the text contains in a row; such a text has no line breaks but its own. */
function rawText(text: string): string {
  if (text.includes('\r')) return jsonQuote(text);
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([run]) => run.length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
