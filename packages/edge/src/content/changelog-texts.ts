import type { Locale } from '@up/api/constants/locales';

const enChangelog = {
  title: 'Changelog',
  added: 'added',
  changed: 'changed',
  deprecated: 'deprecated',
  removed: 'removed',
  breaking: 'breaking',
  strict: 'new values in responses: accept values that you do not know',
  more: 'more differences',
  useInstead: 'Use instead',
  none: 'No changes yet. A change of an API appears here as soon as it is released.',
  gone: (day: string) => `This API is no longer available since ${day}.`,
};

/** The texts of the changelog for programs. */
export type ChangelogWords = typeof enChangelog;

const koChangelog: ChangelogWords = {
  title: '변경 이력',
  added: '추가',
  changed: '변경',
  deprecated: '지원 종료 예고',
  removed: '삭제',
  breaking: '호환되지 않음',
  strict: '응답에 새 값 추가: 모르는 값도 처리해야 함',
  more: '개의 변경 내용 더 있음',
  useInstead: '대신 사용할 API',
  none: '아직 변경 이력이 없습니다. API가 변경되면 바로 여기에 표시됩니다.',
  gone: (day) => `${day}부터 더 이상 제공하지 않는 API입니다.`,
};

export const changelogWords: Record<Locale, ChangelogWords> = { ko: koChangelog, en: enChangelog };
