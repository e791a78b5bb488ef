import type { WrittenRequest } from '../body-pieces.ts';
import { jsonQuote } from './quote.ts';

/** With the HTTP client of Java 11 and newer; the body is a text block (15). */
export function javaSample(origin: string, { method, target, headers, body, pieces }: WrittenRequest): string {
  const whole = body === undefined ? publisher('noBody', '') : publisher('ofString', 'body');
  const publishers = pieces?.map((piece) =>
    typeof piece === 'string'
      ? publisher('ofString', jsonQuote(piece))
      : publisher('ofFile', `Path.of(${jsonQuote(piece.filename)})`),
  );
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(pieces ? ['import java.nio.file.Path;'] : []),
    '',
    'public class Sample {',
    '  public static void main(String[] args) throws Exception {',
    ...(body === undefined ? [] : [`    var body = ${textBlock(body)};`, '']),
    `    var request = HttpRequest.newBuilder(URI.create(${jsonQuote(origin + target)}))`,
    ...headers.map(([name, value]) => `        .header(${jsonQuote(name)}, ${jsonQuote(value)})`),
    `        .method(${jsonQuote(method)}, ${publishers ? publisher('concat', `\n            ${publishers.join(',\n            ')}`) : whole})`,
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ].join('\n');
}

function publisher(method: string, content: string): string {
  return `HttpRequest.BodyPublishers.${method}(${content})`;
}

function textBlock(text: string): string {
  // A text block has no line breaks but its own, and no spaces at the start of all lines or at the end of one.
  if (/\r|^\s|[^\S\n]$/.test(text) || /[^\S\n]\n/.test(text)) return jsonQuote(text);
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"""', String.raw`\"""`)
    // A quote at the end would be the first of those that end the text.
    .replace(/"$/, String.raw`\"`);
  const margin = '        ';
  return `"""\n${margin}${escaped.replaceAll('\n', `\n${margin}`)}"""`;
}
