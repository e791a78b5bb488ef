import type { ProjectApiChange } from '@up/api/calls/trials/api-changes';
import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';

import { listEntriesOf } from '@up/catalogue/repository/changelog';
import type { Context, MailKind, OrderedMail } from '@up/platform/module';
import { findProject } from '@up/projects/project/repository/projects';
import { seoulDay } from '@up/sandbox/model/seoul-time';
import { apiChangesMail } from './notify.ts';
import { changesFor, concernedSince } from './read.ts';
import { listUses } from './repository.ts';

/**
 * Tells the members of a project what changed in the APIs that it uses. A notice about the service itself, not
 * advertising: it needs no consent, and names nothing but these APIs.
 */
export const apiChangeMails: readonly MailKind[] = [
  {
    kind: apiChangesMail,
    pageOf: async ({ db }, { values }) => {
      const project = await findProject(db, values.project ?? '');
      // Nothing about a project that is gone by now.
      return project?.deletedAt === null ? pages.projectDetails({ projectId: project.id, tab: 'summary' }) : undefined;
    },
    textsOf: async (context, mail) => {
      const project = await findProject(context.db, mail.values.project ?? '');
      const changes = await changesOf(context, mail);
      return {
        project: project?.name ?? '',
        count: String(changes.length),
        changes: changeLines(changes, mail.locale),
      };
    },
  },
];

async function changesOf({ db, now }: Context, { values, locale }: OrderedMail): Promise<ProjectApiChange[]> {
  const releases = (values.releases ?? '').split(' ').map(Number).filter(Number.isInteger);
  const entries = await listEntriesOf(db, releases);
  const projectId = values.project ?? '';
  const apiIds = entries.map(({ apiId }) => apiId);
  const uses = await listUses(db, { projectId, since: seoulDay(concernedSince(now())), apiIds });
  return changesFor(db, { projectId, entries, uses, locale });
}

/** The most APIs that a mail names; the page of the project has all. */
const namedApis = 12;

type UsedField = ProjectApiChange['usedFields'][number];

type Words = Record<ProjectApiChange['kind'] | 'breaking', string> & {
  strict: string;
  sent(used: UsedField): string;
  lastDay(day: string): string;
  instead(title: string): string;
  others(count: number): string;
};

const words: Record<Locale, Words> = {
  en: {
    added: 'added',
    changed: 'changed',
    deprecated: 'deprecated',
    removed: 'removed',
    breaking: 'breaking',
    strict: 'new values in responses',
    sent: ({ field, calls, removed }) =>
      `${field} ${removed ? 'was removed' : 'has changed'} (${calls} of your latest calls sent it)`,
    lastDay: (day) => `last day ${day}`,
    instead: (title) => `use "${title}" instead`,
    others: (count) => `And ${count} more.`,
  },
  ko: {
    added: '추가',
    changed: '변경',
    deprecated: '지원 종료 예고',
    removed: '삭제',
    breaking: '호환되지 않음',
    strict: '응답에 새 값 추가',
    sent: ({ field, calls, removed }) =>
      `${removed ? '삭제된' : '변경된'} ${field} 필드를 최근 호출 ${calls}건에서 사용`,
    lastDay: (day) => `사용 종료일 ${day}`,
    instead: (title) => `대신 사용할 API: ${title}`,
    others: (count) => `외 ${count}건이 더 있어요.`,
  },
};

/** One line for each API: what happened, whether it breaks, and which of its changed fields the project sends. */
export function changeLines(changes: readonly ProjectApiChange[], locale: Locale): string {
  const { sent, strict, lastDay, instead, others, ...named } = words[locale];
  const lines = changes.slice(0, namedApis).map((change) => {
    const { title, method, path, kind, breaking, usedFields, replacedBy, differences } = change;
    const day = differences.find(({ what }) => what === 'sunset')?.values?.[1];
    const facts = [
      named[kind],
      breaking && kind !== 'removed' && named.breaking,
      differences.some(({ affectsStrictClients }) => affectsStrictClients) && strict,
      day && lastDay(day),
      ...usedFields.slice(0, 5).map(sent),
      replacedBy && instead(replacedBy.title),
    ];
    return `${title} (${method} ${path}): ${facts.filter(Boolean).join(', ')}`;
  });
  return [...lines, ...(changes.length > namedApis ? [others(changes.length - namedApis)] : [])].join('\n');
}
