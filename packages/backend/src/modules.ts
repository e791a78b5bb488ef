import { accountModule } from './account/module.ts';
import { auditModule } from './audit-trail/module.ts';
import { attachmentModule } from './inquiry/attachment/module.ts';
import { catalogueModule } from './catalogue/module.ts';
import { consultingModule } from './consulting/module.ts';
import { contentModule } from './content/module.ts';
import { dashboardModule } from './dashboard/module.ts';
import { jobsModule } from './jobs/module.ts';
import { inquiryModule } from './inquiry/module.ts';
import { keyModule } from './key/module.ts';
import { mailModule } from './mail/module.ts';
import { memberModule } from './member/module.ts';
import type { JobDefinition } from './module/job.ts';
import type { MailKind } from './module/mail-kind.ts';
import type { BackendModule } from './module/module.ts';
import { newsletterModule } from './newsletter/module.ts';
import { noticeModule } from './notice/module.ts';
import { operatorModule } from './operator/module.ts';
import { passwordModule } from './password/module.ts';
import { paymentTestModule } from './payment-test/module.ts';
import { projectModule } from './project/module.ts';
import { purgeModule } from './purge/module.ts';
import { sandboxModule } from './sandbox/module.ts';
import { searchModule } from './search/module.ts';
import { sessionModule } from './session/module.ts';
import { siteModule } from './site/module.ts';
import { telemetryModule } from './telemetry/module.ts';
import { testDataModule } from './test-data/module.ts';
import { throttleModule } from './throttle/module.ts';
import { uatModule } from './uat/module.ts';

/** Every module of the backend. Their hooks run in this order, which follows `module/lock-order.ts`. */
export const modules: readonly BackendModule[] = [
  accountModule,
  sessionModule,
  passwordModule,
  projectModule,
  memberModule,
  uatModule,
  keyModule,
  inquiryModule,
  attachmentModule,
  newsletterModule,
  sandboxModule,
  paymentTestModule,
  testDataModule,
  dashboardModule,
  mailModule,
  jobsModule,
  throttleModule,
  catalogueModule,
  contentModule,
  noticeModule,
  operatorModule,
  auditModule,
  purgeModule,
  siteModule,
  consultingModule,
  searchModule,
  telemetryModule,
];

/** The background work of all modules. */
export const jobDefinitions: readonly JobDefinition[] = modules.flatMap(({ jobs = [] }) => jobs);

/** The mails of all modules. */
export const mailKinds: readonly MailKind[] = modules.flatMap(({ mails = [] }) => mails);
