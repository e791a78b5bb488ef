import type { HttpRequest } from './http-request.ts';
import { jsonQuote } from './quote.ts';

/** With the HTTP client of Java 11 and newer; the body is a text block (15). */
export function javaSample(origin: string, { method, target, headers, body }: HttpRequest): string {
  const publisher =
    body === undefined ? 'HttpRequest.BodyPublishers.noBody()' : 'HttpRequest.BodyPublishers.ofString(body)';
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    '',
    'public class Sample {',
    '  public static void main(String[] args) throws Exception {',
    ...(body === undefined ? [] : [`    var body = ${textBlock(body)};`, '']),
    `    var request = HttpRequest.newBuilder(URI.create(${jsonQuote(origin + target)}))`,
    ...headers.map(([name, value]) => `        .header(${jsonQuote(name)}, ${jsonQuote(value)})`),
    `        .method(${jsonQuote(method)}, ${publisher})`,
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ].join('\n');
}

function textBlock(text: string): string {
  // A text block has no line breaks but its own.
  if (text.includes('\r')) return jsonQuote(text);
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"""', String.raw`\"""`)
    // A quote at the end would be the first of those that end the text.
    .replace(/"$/, String.raw`\"`);
  const margin = '        ';
  return `"""\n${margin}${escaped.replaceAll('\n', `\n${margin}`)}"""`;
}
