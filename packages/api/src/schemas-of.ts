import { newTable } from './new-table.ts';
import type { Call, CallSchemas, SchemasOf } from './call.ts';
import { schemas as account } from './calls/people/account.schema.ts';
import { schemas as apiChanges } from './calls/trials/api-changes.schema.ts';
import { schemas as attachment } from './calls/projects/attachment.schema.ts';
import { schemas as audit } from './calls/staff/audit.schema.ts';
import { schemas as callback } from './calls/sandbox/callback.schema.ts';
import { schemas as catalogueExport } from './calls/catalogue/catalogue-export.schema.ts';
import { schemas as catalogueImport } from './calls/catalogue/catalogue-import.schema.ts';
import { schemas as catalogueRemoval } from './calls/catalogue/catalogue-removal.schema.ts';
import { schemas as catalogueSnapshots } from './calls/catalogue/catalogue-snapshots.schema.ts';
import { schemas as catalogue } from './calls/catalogue/catalogue.schema.ts';
import { schemas as productBody } from './calls/catalogue/product-body.schema.ts';
import { schemas as changelog } from './calls/catalogue/changelog.schema.ts';
import { schemas as consent } from './calls/people/consent.schema.ts';
import { schemas as consulting } from './calls/publishing/consulting.schema.ts';
import { schemas as content } from './calls/publishing/content.schema.ts';
import { schemas as dashboard } from './calls/trials/dashboard.schema.ts';
import { schemas as decision } from './calls/sandbox/decision.schema.ts';
import { schemas as edge } from './calls/platform/edge.schema.ts';
import { schemas as faq } from './calls/publishing/faq.schema.ts';
import { schemas as glossary } from './calls/publishing/glossary.schema.ts';
import { schemas as guide } from './calls/publishing/guide.schema.ts';
import { schemas as guideline } from './calls/publishing/guideline.schema.ts';
import { schemas as inquiry } from './calls/projects/inquiry.schema.ts';
import { schemas as key } from './calls/projects/key.schema.ts';
import { schemas as ledger } from './calls/sandbox/ledger.schema.ts';
import { schemas as mailbox } from './calls/platform/mailbox.schema.ts';
import { schemas as member } from './calls/projects/member.schema.ts';
import { schemas as newsletter } from './calls/people/newsletter.schema.ts';
import { schemas as mismatches } from './calls/sandbox/mismatches.schema.ts';
import { schemas as noticeViews } from './calls/publishing/notice-views.schema.ts';
import { schemas as notice } from './calls/publishing/notice.schema.ts';
import { schemas as openSession } from './calls/people/open-session.schema.ts';
import { schemas as operator } from './calls/staff/operator.schema.ts';
import { schemas as partner } from './calls/publishing/partner.schema.ts';
import { schemas as paymentTest } from './calls/trials/payment-test.schema.ts';
import { schemas as price } from './calls/publishing/price.schema.ts';
import { schemas as project } from './calls/projects/project.schema.ts';
import { schemas as purge } from './calls/platform/purge.schema.ts';
import { schemas as sandbox } from './calls/sandbox/sandbox.schema.ts';
import { schemas as search } from './calls/publishing/search.schema.ts';
import { schemas as secondFactor } from './calls/people/second-factor.schema.ts';
import { schemas as secrets } from './calls/platform/secrets.schema.ts';
import { schemas as session } from './calls/people/session.schema.ts';
import { schemas as site } from './calls/publishing/site.schema.ts';
import { schemas as survey } from './calls/projects/survey.schema.ts';
import { schemas as telemetry } from './calls/platform/telemetry.schema.ts';
import { schemas as testData } from './calls/trials/test-data.schema.ts';
import { schemas as temporarySandboxes } from './calls/sandbox/temporary-sandboxes.schema.ts';
import { schemas as timeline } from './calls/sandbox/timeline.schema.ts';
import { schemas as uat } from './calls/trials/uat.schema.ts';
import { schemas as upstream } from './calls/platform/upstream.schema.ts';
import { schemas as useCase } from './calls/publishing/use-case.schema.ts';

/** The schemas of all calls, by the name of the call. */
const allSchemas: Readonly<Record<string, CallSchemas>> = newTable({
  ...account,
  ...apiChanges,
  ...attachment,
  ...audit,
  ...callback,
  ...catalogueExport,
  ...catalogueImport,
  ...catalogueRemoval,
  ...catalogueSnapshots,
  ...catalogue,
  ...productBody,
  ...changelog,
  ...consent,
  ...consulting,
  ...content,
  ...dashboard,
  ...decision,
  ...edge,
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
  ...secrets,
  ...session,
  ...site,
  ...survey,
  ...telemetry,
  ...testData,
  ...temporarySandboxes,
  ...mismatches,
  ...timeline,
  ...uat,
  ...upstream,
  ...useCase,
});

/** The schemas of a call, for servers and tests: this module loads those of all calls, which no page needs. */
export function schemasOf<C extends Call>(call: C): SchemasOf<C> {
  const schemas = call.schemas ?? allSchemas[call.name];
  if (!schemas) throw new Error(`The call ${call.name} has no schemas`);
  // `callDefinitions` gives a definition the types of the schemas with its name.
  return schemas;
}
