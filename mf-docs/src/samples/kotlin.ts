import type { HttpRequest } from './http-request.ts';
import { kotlinQuote } from './quote.ts';

/** With the HTTP client of the JVM. */
export function kotlinSample(origin: string, { method, target, headers, body }: HttpRequest): string {
  const publisher =
    body === undefined ? 'HttpRequest.BodyPublishers.noBody()' : 'HttpRequest.BodyPublishers.ofString(body)';
  return [
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpResponse',
    '',
    'fun main() {',
    ...(body === undefined ? [] : [`    val body = ${bodyLiteral(body)}`, '']),
    `    val request = HttpRequest.newBuilder(URI.create(${kotlinQuote(origin + target)}))`,
    ...headers.map(([name, value]) => `        .header(${kotlinQuote(name)}, ${kotlinQuote(value)})`),
    `        .method(${kotlinQuote(method)}, ${publisher})`,
    '        .build()',
    '    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
    '    println("${response.statusCode()} ${response.body()}")',
    '}',
  ].join('\n');
}

/** A raw string unless something in it would end it, be interpolated or be trimmed, otherwise an escaped string. */
function bodyLiteral(body: string): string {
  if (/\$|"""|\r|\n$/.test(body)) return kotlinQuote(body);
  const margin = '        ';
  return `"""\n${margin}${body.replaceAll('\n', `\n${margin}`)}\n    """.trimIndent()`;
}
