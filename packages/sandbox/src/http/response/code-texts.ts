import { readFileSync } from 'node:fs';

import { parse } from 'yaml';
import * as z from 'zod';

/** Strict, because an unquoted comma in YAML ends a text and makes the rest a key. */
const Text = z.strictObject({ ko: z.string(), en: z.string() });
const Meaning = z.object({ cause: Text, remedy: Text });
const File = z.strictObject({
  payment: z.record(z.string(), Meaning),
  http: z.record(z.string(), Meaning),
  cardholder: z.intersection(z.object({ default: Text }), z.record(z.string(), Text)),
});
/** The description of an error in a document of the catalogue. */
export const ErrorCode = Meaning.extend({ httpCode: z.string(), code: z.string(), reason: z.string().optional() });

/** Texts for codes that no catalogue document describes, in both languages; read once, at start. */
export const codeTexts = File.parse(
  parse(readFileSync(new URL('../../../response-codes/codes.yaml', import.meta.url), 'utf8')),
);
