import { pages } from '@up/api/pages';
import { defineRemote } from '@up/federation/contract/declaration';

export default defineRemote({
  name: 'mf-marketing',
  routes: [
    { pattern: pages.home.pattern, page: 'home', access: 'public' },
    { pattern: pages.cardIssuing.pattern, page: 'card-solution', access: 'public' },
    { pattern: pages.digitalWallet.pattern, page: 'wallet-solution', access: 'public' },
    { pattern: pages.platform.pattern, page: 'platform', access: 'public' },
    { pattern: pages.platformCardIssuing.pattern, page: 'card-product', access: 'public' },
    { pattern: pages.platformDigitalWallet.pattern, page: 'wallet-product', access: 'public' },
    { pattern: pages.coreApi.pattern, page: 'core-api', access: 'public' },
    { pattern: pages.pricing.pattern, page: 'pricing', access: 'public' },
    { pattern: pages.useCases.pattern, page: 'use-cases', access: 'public', query: ['case'] },
    { pattern: pages.onboardingGuide.pattern, page: 'onboarding-guide', access: 'public' },
    { pattern: pages.partners.pattern, page: 'partners', access: 'public' },
    { pattern: pages.faq.pattern, page: 'faq', access: 'public' },
    { pattern: pages.contact.pattern, page: 'contact', access: 'public' },
    {
      pattern: pages.consultingContact.pattern,
      page: 'contact',
      access: 'public',
      query: ['uuid'],
      cacheSeconds: 0,
    },
    {
      pattern: pages.consultingResult.pattern,
      page: 'consulting-result',
      access: 'public',
      query: ['uuid'],
      cacheSeconds: 0,
    },
    { pattern: pages.newsletterConfirmation.pattern, page: 'newsletter', access: 'public' },
    { pattern: pages.newsletterUnsubscribe.pattern, page: 'newsletter', access: 'public' },
    { pattern: pages.notices.pattern, page: 'notices', access: 'public', query: ['stream', 'page', 'pageSize'] },
    { pattern: pages.notice.pattern, page: 'notice', access: 'public' },
    {
      pattern: pages.search.pattern,
      page: 'site-global-search',
      access: 'public',
      query: ['match', 'segment', 'page', 'pageSize'],
      cacheSeconds: 0,
    },
    { pattern: pages.terms.pattern, page: 'legal', access: 'public', query: ['version'] },
    { pattern: pages.privacy.pattern, page: 'legal', access: 'public', query: ['version'] },
  ],
});
