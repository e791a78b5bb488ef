import type { FastifyRequest } from 'fastify';

import type { Locale } from '@up/api/constants/locales';

/** The language that a request prefers (RFC 9110, Accept-Language); English unless it is Korean. */
export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const ranges = (headers['accept-language'] ?? '').split(',').map((range) => {
    const [language = '', ...parameters] = range.trim().toLowerCase().split(';');
    const weight = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find((each) => each !== undefined);
    return { language: language.split('-')[0], weight: Number(weight ?? 1) };
  });
  const known = ranges.filter(({ language, weight }) => weight > 0 && (language === 'ko' || language === 'en'));
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.language === 'ko' ? 'ko' : 'en';
}
