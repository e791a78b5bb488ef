import * as z from 'zod/mini';

import type { ParameterDefinition } from '../entities/parameter.ts';
import { parameterMessage } from './parameter-message.ts';

/** What is wrong with a value as a message; undefined when nothing is. */
type Judge<Value> = (value: Value) => string | undefined;

function rule<Value>(judge: Judge<Value>) {
  return z.superRefine<Value>((value, context) => {
    const message = judge(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** A string: a least and a most number of characters, or a fixed one. */
export function lengthRule({ length }: ParameterDefinition) {
  return rule<string>((text) => {
    const count = [...text].length;
    if (length?.type === 'fixed') {
      return differs(count, length.value) ? parameterMessage('parameter.length', { length: length.value }) : undefined;
    }
    if (isBelow(count, length?.min)) return parameterMessage('parameter.tooShort', { min: length.min });
    return isAbove(count, length?.max) ? parameterMessage('parameter.tooLong', { max: length.max }) : undefined;
  });
}

/** A number: at least the minimum and at most the maximum, or equal to the fixed value. */
export function rangeRule({ length }: ParameterDefinition) {
  return rule<number>((number) => {
    if (length?.type === 'fixed') {
      return differs(number, length.value) ? parameterMessage('parameter.notSame', { value: length.value }) : undefined;
    }
    if (isBelow(number, length?.min)) return parameterMessage('parameter.tooSmall', { min: length.min });
    return isAbove(number, length?.max) ? parameterMessage('parameter.tooLarge', { max: length.max }) : undefined;
  });
}
