import { accountModule } from '@up/people/account/module';
import { apiChangesModule } from './trials/api-changes/module.ts';
import { auditModule } from './staff/audit-trail/module.ts';
import { attachmentModule } from '@up/projects/inquiry/attachment/module';
import { catalogueModule } from '@up/catalogue/module';
import { consentModule } from '@up/people/account/consent/module';
import { consultingModule } from './publishing/consulting/module.ts';
import { contentModule } from './publishing/content/module.ts';
import { dashboardModule } from './trials/dashboard/module.ts';
import { edgesModule } from '@up/platform/edges/module';
import { jobsModule } from '@up/platform/jobs/module';
import { inquiryModule } from '@up/projects/inquiry/module';
import { keyModule } from '@up/projects/key/module';
import { mailModule } from '@up/platform/mail/module';
import { memberModule } from '@up/projects/member/module';
import type { BackendModule, JobDefinition, MailKind } from '@up/platform/module';
import { newsletterModule } from '@up/people/newsletter/module';
import { noticeModule } from './publishing/notice/module.ts';
import { operatorModule } from './staff/operator/module.ts';
import { passwordModule } from '@up/people/password/module';
import { paymentTestModule } from './trials/payment-test/module.ts';
import { timelineModule } from './trials/timeline/module.ts';
import { projectModule } from '@up/projects/project/module';
import { purgeModule } from '@up/platform/purge/module';
import { sandboxModule } from '@up/sandbox/module';
import { secondFactorModule } from '@up/people/second-factor/module';
import { searchModule } from './publishing/search/module.ts';
import { secretsModule } from '@up/platform/rekey/module';
import { sessionModule } from '@up/people/session/module';
import { siteModule } from './publishing/site/module.ts';
import { telemetryModule } from '@up/platform/telemetry/module';
import { testDataModule } from './trials/test-data/module.ts';
import { throttleModule } from '@up/platform/throttle/module';
import { uatModule } from './trials/uat/module.ts';

/** Every module of the backend. Their hooks run in this order, which follows `module/lock-order.ts`. */
export const modules: readonly BackendModule[] = [
  accountModule,
  sessionModule,
  passwordModule,
  consentModule,
  secondFactorModule,
  projectModule,
  memberModule,
  uatModule,
  keyModule,
  inquiryModule,
  attachmentModule,
  newsletterModule,
  sandboxModule,
  paymentTestModule,
  timelineModule,
  testDataModule,
  dashboardModule,
  apiChangesModule,
  mailModule,
  jobsModule,
  throttleModule,
  catalogueModule,
  contentModule,
  noticeModule,
  operatorModule,
  auditModule,
  purgeModule,
  secretsModule,
  edgesModule,
  siteModule,
  consultingModule,
  searchModule,
  telemetryModule,
];

/** The background work of all modules. */
export const jobDefinitions: readonly JobDefinition[] = modules.flatMap(({ jobs = [] }) => jobs);

/** The mails of all modules. */
export const mailKinds: readonly MailKind[] = modules.flatMap(({ mails = [] }) => mails);
