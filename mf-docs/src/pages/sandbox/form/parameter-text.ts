import { readParameterMessage, type ParameterMessageId } from '@up/api/parameters/parameter-message';
import { formatNumber } from '@up/host';

import type { TextId, useText } from '../text.ts';

const textIds: Readonly<Record<ParameterMessageId, TextId> & Partial<Record<string, TextId>>> = {
  'parameter.required': 'docs.parameter.required',
  'parameter.type': 'docs.parameter.type',
  'parameter.tooShort': 'docs.parameter.tooShort',
  'parameter.tooLong': 'docs.parameter.tooLong',
  'parameter.length': 'docs.parameter.length',
  'parameter.format': 'docs.parameter.format',
  'parameter.tooSmall': 'docs.parameter.tooSmall',
  'parameter.tooLarge': 'docs.parameter.tooLarge',
  'parameter.notSame': 'docs.parameter.notSame',
  'parameter.integer': 'docs.parameter.integer',
  'parameter.option': 'docs.parameter.option',
  'parameter.notAllowed': 'docs.parameter.notAllowed',
  'parameter.tooFew': 'docs.parameter.tooFew',
  'parameter.tooMany': 'docs.parameter.tooMany',
  'parameter.count': 'docs.parameter.count',
};

/** Errors of a value, whose limit is written with all its decimals. The others count characters or items. */
const ofValues: readonly ParameterMessageId[] = ['parameter.tooSmall', 'parameter.tooLarge', 'parameter.notSame'];

/** The text of a field's error; an unknown message is still shown as an error. */
export function parameterText(text: ReturnType<typeof useText>, message: string): string {
  const read = readParameterMessage(message);
  const id = read && textIds[read.id as string];
  if (!read || !id) return text('docs.parameter.invalid');
  if (!ofValues.includes(read.id)) return text(id, read.values);
  // Both languages write numbers alike.
  const written = Object.entries(read.values).map(([name, limit]): [string, string] => [
    name,
    formatNumber(limit as `${number}`, 'en'),
  ]);
  return text(id, Object.fromEntries(written));
}
