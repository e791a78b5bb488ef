import type { TestDataKind } from './calls/trials/test-data.ts';
import { page, query } from './page.ts';
import type { ProjectTabId } from './project-tabs.ts';
import type { SandboxView } from './sandbox-views.ts';

// Every page of the site, by name: see `pages`. Exports, so that an application's code has only those that it uses.

export const home = page('/');

export const login = page('/user/login', query<{ returnUrl?: string }>());
export const logout = page('/user/logout');
export const registration = page('/user/registration');
export const registrationSuccess = page('/user/registration-success');
export const activation = page('/user/activation', query<{ token: string }>());
export const resendActivation = page('/user/resend-activation-email');
export const forgotPassword = page('/user/forgot-password');
export const setForgotPassword = page('/user/set-forgot-password', query<{ token: string; username: string }>());
/** Asks to accept changed legal texts after a sign-in. */
export const consents = page('/user/consents', query<{ returnUrl?: string }>());
export const accountInformation = page('/dashboard/account-settings/my-account-information');
export const myData = page('/dashboard/account-settings/my-data');
export const security = page('/dashboard/account-settings/security');
export const changePassword = page('/dashboard/account-settings/change-password');
export const withdrawal = page('/dashboard/account-settings/withdrawal');
export const withdrawalComplete = page('/dashboard/account-settings/withdrawal-complete');

export const dashboard = page('/dashboard');
export const projectCreate = page('/project/create');
export const projectCreateCompleted = page('/project/create-completed', query<{ projectId: string }>());
export const projectDetails = page(
  '/project/details',
  query<{
    projectId: string;
    tab?: ProjectTabId;
    data?: TestDataKind;
    inquiry?: string;
    call?: string;
    uat?: string;
  }>(),
);
/** The link in an invitation's mail. */
export const projectInvitation = page('/project/invitation', query<{ token: string }>());

export const developers = page('/developers');
export const developersOverview = page('/developers/developers-overview');
/** `slug` is packages/{package}/{group}/{apiId} or groups/{group}/{apiId} (product.md#api-addresses). */
export const apiDocumentation = page(
  '/developers/api-documentation/*',
  query<{ version?: string; compare?: string }>(),
);
/**
 * product.md#api-addresses: the sandbox viewer of an API; `call` is a call of the project that fills in its form,
 * `use` the id of an object that its example is filled in with, `back` the API whose request needs what this one makes.
 */
export const sandbox = page(
  '/developers/api-documentation/sandbox',
  query<{ aid: string; pid?: string; gid?: string; project?: string; call?: string; use?: string; back?: string }>(),
);
/** The activity in a project's sandbox: its calls, callbacks and clock. `with` is the call to compare with. */
export const sandboxActivity = page(
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
    /** For the timeline: the id of a card, a cardholder or what belongs to one. */
    of?: string;
    /** For the ledger: `uat` for the UAT keys. */
    keys?: string;
  }>(),
);
export const apiGroupDetails = page('/developers/api-group-details/:slug');
export const glossary = page('/developers/glossary');
export const guidelines = page('/developers/guidelines/*');
/** What changed in the APIs: all, of a package, or of one of its APIs; `slug` is [package] or [package, API]. */
export const changelog = page(
  '/developers/changelog/*',
  query<{ page?: string; pageSize?: string; project?: string }>(),
);
export const responseCodes = page('/developers/response-codes');

export const cardIssuing = page('/card-issuing');
export const digitalWallet = page('/digital-wallet');
export const platform = page('/platforms/:productSlug');
export const pricing = page('/platforms/pricing');
export const coreApi = page('/platforms/coreapi');
export const platformCardIssuing = page('/platforms/card-issuing');
export const platformDigitalWallet = page('/platforms/digital-wallet');
export const useCases = page('/platforms/use-cases', query<{ case?: string }>());
export const onboardingGuide = page('/platforms/onboardingguide/*');
export const partners = page('/platforms/partners');

export const faq = page('/resources/faq');
export const contact = page('/resources/contact-us');
export const notices = page('/resources/notice', query<{ stream?: string; page?: string; pageSize?: string }>());
export const notice = page('/resources/notice/:noticeId');
/** The latest notices as an Atom feed, which the edge generates. */
export const noticeFeed = page('/resources/notice/feed.atom');
/** `match` carries the search term (product.md#public-routes). */
export const search = page(
  '/resources/site-global-search',
  query<{ match?: string; segment?: string; page?: string; pageSize?: string }>(),
);
/** `version` is the day from which an earlier text was in force. */
export const terms = page('/resources/terms-and-conditions', query<{ version?: string }>());
export const privacy = page('/resources/privacy-policy', query<{ version?: string }>());
/** The link in the mail that confirms a newsletter subscription. */
export const newsletterConfirmation = page('/resources/newsletter/confirmation', query<{ token: string }>());
export const newsletterUnsubscribe = page('/resources/newsletter/unsubscribe', query<{ token: string }>());
export const consultingResult = page('/online-consulting/result', query<{ uuid?: string }>());
export const consultingContact = page('/online-consulting/contact-us', query<{ uuid?: string }>());
/** Verifies that a UAT report is genuine, by the code on the report. */
export const reportVerification = page('/reports/verify', query<{ code?: string }>());

export const operator = page('/operator');
export const operatorProjects = page('/operator/projects');
export const operatorProject = page('/operator/projects/:projectId');
export const operatorUatRequests = page('/operator/uat');
export const operatorUatRequest = page('/operator/uat/:uatId');
export const operatorInquiries = page('/operator/inquiries');
export const operatorInquiry = page('/operator/inquiries/:inquiryId');
export const operatorCall = page('/operator/calls/:callId');
export const operatorObservations = page('/operator/observations');
export const operatorPlatform = page('/operator/platform');
export const operatorAudit = page('/operator/audit');
export const revalidate = page('/revalidate');

/** The mails of environment `local`, served by the backend instead of a remote. */
export const mailbox = page('/mailbox');
