import type { MemberContext } from '@up/platform/module';
import { type RetainedData, retainedData } from '@up/platform/privacy/retained-data';

/** What is kept about the caller with the number of entries, without them. */
export async function readMyDataSummary(context: MemberContext) {
  const { sections, stays } = await readMyData(context);
  return { sections: sections.map(({ rows, ...section }) => ({ ...section, count: rows.length })), stays };
}

/** Everything that is kept about the caller, by what the privacy policy lists, and what stays after a withdrawal. */
export async function readMyData(context: MemberContext) {
  const { actor, locale, now, hooks } = context;
  const found = await hooks.personalData(context, { id: actor.uid, email: actor.userName });
  const sections = [...found].map(([key, rows]) => {
    const { what, why, howLong }: RetainedData = retainedData[key];
    return { key, what: what[locale], why: why[locale], howLong: howLong[locale], rows };
  });
  const stays = Object.values<RetainedData>(retainedData).filter(({ staysAfterWithdrawal }) => staysAfterWithdrawal);
  return {
    readAt: now().toISOString(),
    sections,
    stays: stays.map(({ what, why, howLong }) => ({
      what: what[locale],
      why: why[locale],
      howLong: howLong[locale],
    })),
  };
}
