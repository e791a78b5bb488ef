import type { Call, CallSchemas, SchemasOf } from './call.ts';
import { schemas as account } from './calls/account.schema.ts';
import { schemas as attachment } from './calls/attachment.schema.ts';
import { schemas as audit } from './calls/audit.schema.ts';
import { schemas as callback } from './calls/callback.schema.ts';
import { schemas as catalogueExport } from './calls/catalogue-export.schema.ts';
import { schemas as catalogueImport } from './calls/catalogue-import.schema.ts';
import { schemas as catalogueRemoval } from './calls/catalogue-removal.schema.ts';
import { schemas as catalogueSnapshots } from './calls/catalogue-snapshots.schema.ts';
import { schemas as catalogue } from './calls/catalogue.schema.ts';
import { schemas as consulting } from './calls/consulting.schema.ts';
import { schemas as content } from './calls/content.schema.ts';
import { schemas as dashboard } from './calls/dashboard.schema.ts';
import { schemas as faq } from './calls/faq.schema.ts';
import { schemas as glossary } from './calls/glossary.schema.ts';
import { schemas as guide } from './calls/guide.schema.ts';
import { schemas as guideline } from './calls/guideline.schema.ts';
import { schemas as inquiry } from './calls/inquiry.schema.ts';
import { schemas as key } from './calls/key.schema.ts';
import { schemas as ledger } from './calls/ledger.schema.ts';
import { schemas as mailbox } from './calls/mailbox.schema.ts';
import { schemas as member } from './calls/member.schema.ts';
import { schemas as newsletter } from './calls/newsletter.schema.ts';
import { schemas as noticeViews } from './calls/notice-views.schema.ts';
import { schemas as notice } from './calls/notice.schema.ts';
import { schemas as openSession } from './calls/open-session.schema.ts';
import { schemas as operator } from './calls/operator.schema.ts';
import { schemas as partner } from './calls/partner.schema.ts';
import { schemas as paymentTest } from './calls/payment-test.schema.ts';
import { schemas as price } from './calls/price.schema.ts';
import { schemas as project } from './calls/project.schema.ts';
import { schemas as purge } from './calls/purge.schema.ts';
import { schemas as sandbox } from './calls/sandbox.schema.ts';
import { schemas as search } from './calls/search.schema.ts';
import { schemas as secondFactor } from './calls/second-factor.schema.ts';
import { schemas as session } from './calls/session.schema.ts';
import { schemas as site } from './calls/site.schema.ts';
import { schemas as survey } from './calls/survey.schema.ts';
import { schemas as telemetry } from './calls/telemetry.schema.ts';
import { schemas as testData } from './calls/test-data.schema.ts';
import { schemas as uat } from './calls/uat.schema.ts';
import { schemas as useCase } from './calls/use-case.schema.ts';

/** The schemas of all calls, by the name of the call. */
const allSchemas: Readonly<Record<string, CallSchemas>> = {
  ...account,
  ...attachment,
  ...audit,
  ...callback,
  ...catalogueExport,
  ...catalogueImport,
  ...catalogueRemoval,
  ...catalogueSnapshots,
  ...catalogue,
  ...consulting,
  ...content,
  ...dashboard,
  ...faq,
  ...glossary,
  ...guide,
  ...guideline,
  ...inquiry,
  ...key,
  ...ledger,
  ...mailbox,
  ...member,
  ...newsletter,
  ...noticeViews,
  ...notice,
  ...openSession,
  ...operator,
  ...partner,
  ...paymentTest,
  ...price,
  ...project,
  ...purge,
  ...sandbox,
  ...search,
  ...secondFactor,
  ...session,
  ...site,
  ...survey,
  ...telemetry,
  ...testData,
  ...uat,
  ...useCase,
};

/** The schemas of a call, for servers and tests: this module loads those of all calls, which no page needs. */
export function schemasOf<C extends Call>(call: C): SchemasOf<C> {
  const schemas = call.schemas ?? allSchemas[call.name];
  if (!schemas) throw new Error(`The call ${call.name} has no schemas`);
  // `callDefinitions` gives a definition the types of the schemas with its name.
  return schemas;
}
