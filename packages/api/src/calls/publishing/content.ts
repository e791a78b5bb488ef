import { callDefinitions } from '../../call.ts';
import { freshSeconds } from '../../constants/fresh-seconds.ts';
import type { schemas } from './content.schema.ts';

export * from './content.values.ts';
export type {
  NavigationAttributes,
  NavigationList,
  ContactCenter,
  LegalContent,
  LegalVersion,
} from './content.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ service: 'content' });

export const topNavigations = defineCall({
  name: 'topNavigations',
  summary: 'Header menu',
  method: 'GET',
  path: '/api/top-navigations',
  completeList: true,
  freshSeconds: freshSeconds.menu,
});

export const footerNavs = defineCall({
  name: 'footerNavs',
  summary: 'Sitemap of the footer',
  method: 'GET',
  path: '/api/footer-navs',
  completeList: true,
  freshSeconds: freshSeconds.menu,
});

export const surveyLinks = defineCall({
  name: 'surveyLinks',
  summary: 'The online survey, when one is open',
  method: 'GET',
  path: '/api/survey-links',
});

export const contactCenter = defineCall({
  name: 'contactCenter',
  summary: 'Address, phone and fax of the provider',
  method: 'GET',
  path: '/api/contact-center',
  shortHtml: ['address', 'copyright'],
});

/** product.md#reads-of-the-frame: legal content by type, cached 5 s, field 'content' is HTML. The path is ours. */
export const legalContents = defineCall({
  name: 'legalContents',
  summary: 'Terms and conditions (tnc) or privacy policy (pnp)',
  method: 'GET',
  path: '/api/legal-contents',
  richText: ['content'],
  freshSeconds: freshSeconds.legal,
});

export const legalVersions = defineCall({
  name: 'legalVersions',
  summary: 'Legal texts that were in force before',
  method: 'GET',
  path: '/api/legal-versions',
  completeList: true,
  richText: ['content'],
});
