import { readFileSync } from 'node:fs';

import { parse } from 'yaml';
import * as z from 'zod';

import type { ApiErrorCode } from '../../../catalogue/model.ts';

/** Strict, because an unquoted comma in YAML ends a text and makes the rest a key. */
const Text = z.strictObject({ ko: z.string(), en: z.string() });
const Meaning = z.object({ cause: Text, remedy: Text });
const File = z.strictObject({
  payment: z.record(z.string(), Meaning),
  http: z.record(z.string(), Meaning.extend({ status: z.number() })),
  cardholder: z.intersection(z.object({ default: Text }), z.record(z.string(), Text)),
});
const ErrorCode = Meaning.extend({ httpCode: z.string(), code: z.string(), reason: z.string().optional() });
export type CodeTexts = z.infer<typeof File>;

const path = new URL('../../../../response-codes/codes.yaml', import.meta.url);

/** Texts for codes that no catalogue document describes, in both languages; read once, at start. */
export function readCodeTexts(): CodeTexts {
  return File.parse(parse(readFileSync(path, 'utf8')));
}

/** Whether a value of the catalogue, whoever wrote it, is a complete description of an error. */
export function isErrorCode(value: unknown): value is ApiErrorCode {
  return ErrorCode.safeParse(value).success;
}
