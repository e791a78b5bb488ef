import type { TestDataKind } from './calls/trials/test-data.ts';
import { page, query } from './page.ts';
import type { ProjectTabId } from './project-tabs.ts';

/** The views on the page of a sandbox's activity. */
export const sandboxViews = ['calls', 'ledger', 'callbacks', 'receiver'] as const;
export type SandboxView = (typeof sandboxViews)[number];

/** Prefix of the pages for signing in, up and out. */
export const userPagesPrefix = '/user/';

/**
 * Every page of the site (product.md#public-routes, product.md#member-routes, product.md#api-addresses and our own):
 * its address as a typed function, and its route pattern. Addresses have no locale prefix: links add it themselves,
 * other places use `localizePath`.
 *
 * @example
 *     <LinkButton to={pages.projectDetails({ projectId, tab: 'credentials' })}>…</LinkButton>
 *     { pattern: pages.projectDetails.pattern, page: 'project-details', access: 'deferred' } // in remote.ts
 */
export const pages = {
  home: page('/'),

  login: page('/user/login', query<{ returnUrl?: string }>()),
  logout: page('/user/logout'),
  registration: page('/user/registration'),
  registrationSuccess: page('/user/registration-success'),
  activation: page('/user/activation', query<{ token: string }>()),
  resendActivation: page('/user/resend-activation-email'),
  forgotPassword: page('/user/forgot-password'),
  setForgotPassword: page('/user/set-forgot-password', query<{ token: string; username: string }>()),
  /** Asks to accept changed legal texts after a sign-in. */
  consents: page('/user/consents', query<{ returnUrl?: string }>()),
  accountInformation: page('/dashboard/account-settings/my-account-information'),
  myData: page('/dashboard/account-settings/my-data'),
  security: page('/dashboard/account-settings/security'),
  changePassword: page('/dashboard/account-settings/change-password'),
  withdrawal: page('/dashboard/account-settings/withdrawal'),
  withdrawalComplete: page('/dashboard/account-settings/withdrawal-complete'),

  dashboard: page('/dashboard'),
  projectCreate: page('/project/create'),
  projectCreateCompleted: page('/project/create-completed', query<{ projectId: string }>()),
  projectDetails: page(
    '/project/details',
    query<{
      projectId: string;
      tab?: ProjectTabId;
      data?: TestDataKind;
      inquiry?: string;
      call?: string;
      uat?: string;
    }>(),
  ),
  /** The link in an invitation's mail. */
  projectInvitation: page('/project/invitation', query<{ token: string }>()),

  developers: page('/developers'),
  developersOverview: page('/developers/developers-overview'),
  /** `slug` is packages/{package}/{group}/{apiId} or groups/{group}/{apiId} (product.md#api-addresses). */
  apiDocumentation: page('/developers/api-documentation/*', query<{ version?: string; compare?: string }>()),
  /**
   * product.md#api-addresses: the sandbox viewer of an API; `call` is a call of the project that fills in its form,
   * `use` the id of an object that its example is filled in with, `back` the API whose request needs what this one makes.
   */
  sandbox: page(
    '/developers/api-documentation/sandbox',
    query<{ aid: string; pid?: string; gid?: string; project?: string; call?: string; use?: string; back?: string }>(),
  ),
  /** The activity in a project's sandbox: its calls, callbacks and clock. `with` is the call to compare with. */
  sandboxActivity: page(
    '/developers/sandbox-activity',
    query<{
      project?: string;
      view?: SandboxView;
      call?: string;
      with?: string;
      delivery?: string;
      api?: string;
      outcome?: string;
      match?: string;
      status?: string;
      owner?: string;
      /** For the ledger: `uat` for the UAT keys. */
      keys?: string;
    }>(),
  ),
  apiGroupDetails: page('/developers/api-group-details/:slug'),
  glossary: page('/developers/glossary'),
  guidelines: page('/developers/guidelines/*'),
  /** What changed in the APIs: all, of a package, or of one of its APIs; `slug` is [package] or [package, API]. */
  changelog: page('/developers/changelog/*', query<{ page?: string; pageSize?: string; project?: string }>()),
  responseCodes: page('/developers/response-codes'),

  cardIssuing: page('/card-issuing'),
  digitalWallet: page('/digital-wallet'),
  platform: page('/platforms/:productSlug'),
  pricing: page('/platforms/pricing'),
  coreApi: page('/platforms/coreapi'),
  platformCardIssuing: page('/platforms/card-issuing'),
  platformDigitalWallet: page('/platforms/digital-wallet'),
  useCases: page('/platforms/use-cases', query<{ case?: string }>()),
  onboardingGuide: page('/platforms/onboardingguide/*'),
  partners: page('/platforms/partners'),

  faq: page('/resources/faq'),
  contact: page('/resources/contact-us'),
  notices: page('/resources/notice', query<{ stream?: string; page?: string; pageSize?: string }>()),
  notice: page('/resources/notice/:noticeId'),
  /** The latest notices as an Atom feed, which the edge generates. */
  noticeFeed: page('/resources/notice/feed.atom'),
  /** `match` carries the search term (product.md#public-routes). */
  search: page(
    '/resources/site-global-search',
    query<{ match?: string; segment?: string; page?: string; pageSize?: string }>(),
  ),
  /** `version` is the day from which an earlier text was in force. */
  terms: page('/resources/terms-and-conditions', query<{ version?: string }>()),
  privacy: page('/resources/privacy-policy', query<{ version?: string }>()),
  /** The link in the mail that confirms a newsletter subscription. */
  newsletterConfirmation: page('/resources/newsletter/confirmation', query<{ token: string }>()),
  newsletterUnsubscribe: page('/resources/newsletter/unsubscribe', query<{ token: string }>()),
  consultingResult: page('/online-consulting/result', query<{ uuid?: string }>()),
  consultingContact: page('/online-consulting/contact-us', query<{ uuid?: string }>()),
  /** Verifies that a UAT report is genuine, by the code on the report. */
  reportVerification: page('/reports/verify', query<{ code?: string }>()),

  operator: page('/operator'),
  operatorProjects: page('/operator/projects'),
  operatorProject: page('/operator/projects/:projectId'),
  operatorUatRequests: page('/operator/uat'),
  operatorUatRequest: page('/operator/uat/:uatId'),
  operatorInquiries: page('/operator/inquiries'),
  operatorInquiry: page('/operator/inquiries/:inquiryId'),
  operatorCatalogue: page('/operator/catalogue'),
  operatorObservations: page('/operator/observations'),
  operatorPlatform: page('/operator/platform'),
  operatorAudit: page('/operator/audit'),
  revalidate: page('/revalidate'),

  /** The mails of environment `local`, served by the backend instead of a remote. */
  mailbox: page('/mailbox'),
} as const;

/** The pattern of any page. */
export type PagePattern = (typeof pages)[keyof typeof pages]['pattern'];
