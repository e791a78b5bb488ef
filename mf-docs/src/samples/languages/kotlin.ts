import type { WrittenRequest } from '../body-pieces.ts';
import { kotlinQuote } from './quote.ts';

/** With the HTTP client of the JVM. */
export function kotlinSample(origin: string, { method, target, headers, body, pieces }: WrittenRequest): string {
  const whole = body === undefined ? publisher('noBody', '') : publisher('ofString', 'body');
  const publishers = pieces?.map((piece) =>
    typeof piece === 'string'
      ? publisher('ofString', kotlinQuote(piece))
      : publisher('ofFile', `Path.of(${kotlinQuote(piece.filename)})`),
  );
  return [
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpResponse',
    ...(pieces ? ['import java.nio.file.Path'] : []),
    '',
    'fun main() {',
    ...(body === undefined ? [] : [`    val body = ${bodyLiteral(body)}`, '']),
    `    val request = HttpRequest.newBuilder(URI.create(${kotlinQuote(origin + target)}))`,
    ...headers.map(([name, value]) => `        .header(${kotlinQuote(name)}, ${kotlinQuote(value)})`),
    `        .method(${kotlinQuote(method)}, ${publishers ? publisher('concat', `\n            ${publishers.join(',\n            ')}`) : whole})`,
    '        .build()',
    '    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
    '    println("${response.statusCode()} ${response.body()}")',
    '}',
  ].join('\n');
}

function publisher(method: string, content: string): string {
  return `HttpRequest.BodyPublishers.${method}(${content})`;
}

/** A raw string unless something in it would end it, be interpolated or be trimmed, otherwise an escaped string. */
function bodyLiteral(body: string): string {
  if (/\$|"""|\r|^\s|\n$/.test(body)) return kotlinQuote(body);
  const margin = '        ';
  return `"""\n${margin}${body.replaceAll('\n', `\n${margin}`)}\n    """.trimIndent()`;
}
