import { expect, test } from '@jest/globals';

import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import cardProductEn from './pages/card-product/locales/en.json' with { type: 'json' };
import cardProductKo from './pages/card-product/locales/ko.json' with { type: 'json' };
import cardSolutionEn from './pages/card-solution/locales/en.json' with { type: 'json' };
import cardSolutionKo from './pages/card-solution/locales/ko.json' with { type: 'json' };
import coreApiEn from './pages/core-api/locales/en.json' with { type: 'json' };
import coreApiKo from './pages/core-api/locales/ko.json' with { type: 'json' };
import faqEn from './pages/faq/locales/en.json' with { type: 'json' };
import faqKo from './pages/faq/locales/ko.json' with { type: 'json' };
import noticeEn from './pages/notice/locales/en.json' with { type: 'json' };
import noticeKo from './pages/notice/locales/ko.json' with { type: 'json' };
import noticesEn from './pages/notices/locales/en.json' with { type: 'json' };
import noticesKo from './pages/notices/locales/ko.json' with { type: 'json' };
import onboardingGuideEn from './pages/onboarding-guide/locales/en.json' with { type: 'json' };
import onboardingGuideKo from './pages/onboarding-guide/locales/ko.json' with { type: 'json' };
import partnersEn from './pages/partners/locales/en.json' with { type: 'json' };
import partnersKo from './pages/partners/locales/ko.json' with { type: 'json' };
import platformEn from './pages/platform/locales/en.json' with { type: 'json' };
import platformKo from './pages/platform/locales/ko.json' with { type: 'json' };
import pricingEn from './pages/pricing/locales/en.json' with { type: 'json' };
import pricingKo from './pages/pricing/locales/ko.json' with { type: 'json' };
import useCasesEn from './pages/use-cases/locales/en.json' with { type: 'json' };
import useCasesKo from './pages/use-cases/locales/ko.json' with { type: 'json' };
import walletProductEn from './pages/wallet-product/locales/en.json' with { type: 'json' };
import walletProductKo from './pages/wallet-product/locales/ko.json' with { type: 'json' };
import walletSolutionEn from './pages/wallet-solution/locales/en.json' with { type: 'json' };
import walletSolutionKo from './pages/wallet-solution/locales/ko.json' with { type: 'json' };

const catalogues: [string, Record<string, string>, Record<string, string>][] = [
  ['every page', ko, en],
  ['card-product', cardProductKo, cardProductEn],
  ['card-solution', cardSolutionKo, cardSolutionEn],
  ['core-api', coreApiKo, coreApiEn],
  ['faq', faqKo, faqEn],
  ['notice', noticeKo, noticeEn],
  ['notices', noticesKo, noticesEn],
  ['onboarding-guide', onboardingGuideKo, onboardingGuideEn],
  ['partners', partnersKo, partnersEn],
  ['platform', platformKo, platformEn],
  ['pricing', pricingKo, pricingEn],
  ['use-cases', useCasesKo, useCasesEn],
  ['wallet-product', walletProductKo, walletProductEn],
  ['wallet-solution', walletSolutionKo, walletSolutionEn],
];

test.each(catalogues)('of %s both languages have the same messages, none of them empty', (_page, korean, english) => {
  expect(Object.keys(korean).sort()).toEqual(Object.keys(english).sort());
  expect([...Object.values(korean), ...Object.values(english)].filter((message) => message.trim() === '')).toEqual([]);
});

test('a message stands in one catalogue only', () => {
  const ids = catalogues.flatMap(([, korean]) => Object.keys(korean));
  expect(new Set(ids).size).toBe(ids.length);
});

test('messages that are not numbers or names of ours are translated', () => {
  const same = catalogues.flatMap(([, korean, english]) =>
    Object.entries(korean).flatMap(([id, message]) => (english[id] === message ? [id] : [])),
  );
  expect(same).toEqual(['marketing.home.flow.actor.up', 'marketing.cardApi.channel.atm', 'marketing.core.title']);
});
