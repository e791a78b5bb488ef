import type { ScalarTag, Tags } from 'yaml';

import { exactNumber } from '@up/api/numbers/decimal';
import { ExactNumber } from '@up/api/numbers/exact-number';

const decimalTags = ['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'];

/** The tags of YAML, of which those of decimal numbers keep all digits. */
export function withExactNumbers(tags: Tags): Tags {
  return [exactTag, ...tags.map(withDigits)];
}

/** For writing only: no text is read by it. */
const exactTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof ExactNumber,
  resolve: exactNumber,
  stringify: ({ value }) => String(value),
};

function withDigits(tag: Tags[number]): Tags[number] {
  if (typeof tag !== 'object' || tag.nodeClass !== undefined || !('resolve' in tag)) return tag;
  const scalar = tag as ScalarTag;
  // Neither hexadecimal integers nor infinities.
  const isDecimal = decimalTags.includes(tag.tag) && ['1', '1.5', '1e5'].some((text) => scalar.test?.test(text));
  return isDecimal ? { ...scalar, resolve: exactNumber } : tag;
}
