import { accountModule } from './people/account/module.ts';
import { apiChangesModule } from './trials/api-changes/module.ts';
import { auditModule } from './staff/audit-trail/module.ts';
import { attachmentModule } from './projects/inquiry/attachment/module.ts';
import { catalogueModule } from './catalogue/module.ts';
import { consentModule } from './people/consent/module.ts';
import { consultingModule } from './publishing/consulting/module.ts';
import { contentModule } from './publishing/content/module.ts';
import { dashboardModule } from './trials/dashboard/module.ts';
import { edgesModule } from './platform/edges/module.ts';
import { jobsModule } from './platform/jobs/module.ts';
import { inquiryModule } from './projects/inquiry/module.ts';
import { keyModule } from './projects/key/module.ts';
import { mailModule } from './platform/mail/module.ts';
import { memberModule } from './projects/member/module.ts';
import type { JobDefinition } from './platform/module/job.ts';
import type { MailKind } from './platform/module/mail-kind.ts';
import type { BackendModule } from './platform/module/module.ts';
import { newsletterModule } from './publishing/newsletter/module.ts';
import { noticeModule } from './publishing/notice/module.ts';
import { operatorModule } from './staff/operator/module.ts';
import { passwordModule } from './people/password/module.ts';
import { paymentTestModule } from './trials/payment-test/module.ts';
import { projectModule } from './projects/project/module.ts';
import { purgeModule } from './platform/purge/module.ts';
import { sandboxModule } from './sandbox/module.ts';
import { secondFactorModule } from './people/second-factor/module.ts';
import { searchModule } from './publishing/search/module.ts';
import { sessionModule } from './people/session/module.ts';
import { siteModule } from './publishing/site/module.ts';
import { telemetryModule } from './platform/telemetry/module.ts';
import { testDataModule } from './trials/test-data/module.ts';
import { throttleModule } from './platform/throttle/module.ts';
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
