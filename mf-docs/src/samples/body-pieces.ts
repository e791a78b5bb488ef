import type { FormPart, HttpRequest } from './http-request.ts';

/** A piece of a body: text, or a file. */
export type BodyPiece = string | Required<Pick<FormPart, 'filename' | 'value'>>;

/** A request whose body is in one, or in pieces where some of them are files. */
export interface WrittenRequest extends Omit<HttpRequest, 'parts'> {
  pieces?: BodyPiece[];
}

/**
 * A request with the parts of its form in one body (RFC 7578).
 * @param boundary separates the parts: none of them may contain it
 */
export function writeParts({ parts, ...request }: HttpRequest, boundary = 'form-boundary-7d8a1c'): WrittenRequest {
  if (!parts) return request;
  const isType = ([name]: HttpRequest['headers'][number]) => name.toLowerCase() === 'content-type';
  const [, type = 'multipart/form-data'] = request.headers.find(isType) ?? [];
  const headers: HttpRequest['headers'] = [
    ...request.headers.filter((header) => !isType(header)),
    ['Content-Type', `${type}; boundary=${boundary}`],
  ];
  const written = [...parts.flatMap((part) => piecesOf(part, boundary)), `--${boundary}--\r\n`];
  const pieces = written.reduce<BodyPiece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (typeof last !== 'string' || typeof piece !== 'string') return [...joined, piece];
    return [...joined.slice(0, -1), last + piece];
  }, []);
  const [first] = pieces;
  return { ...request, headers, ...(typeof first === 'string' && pieces.length === 1 ? { body: first } : { pieces }) };
}

/** The same with the text that stands for the content of each file. */
export function writeText(request: HttpRequest): WrittenRequest {
  const { pieces, ...written } = writeParts(request);
  if (!pieces) return written;
  return { ...written, body: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('') };
}

function piecesOf({ name, value, type, filename, headers }: FormPart, boundary: string): BodyPiece[] {
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`;
  const lines = [
    `--${boundary}`,
    name && `Content-Disposition: form-data; name="${quoted(name)}"${file}`,
    type && `Content-Type: ${type}`,
    ...Object.entries(headers ?? {}).map((each) => each.join(': ')),
  ].filter(Boolean);
  return [`${lines.join('\r\n')}\r\n\r\n`, filename === undefined ? value : { filename, value }, '\r\n'];
}

function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll(/[\r\n]+/g, ' ');
}
