import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import type { Database } from '@up/platform/database/database';
import { missingApiIds } from './missing-apis.ts';
import type { UatRow } from './repository/requests.ts';

type NextStep = 'generateKeys' | 'testTheRest' | 'testAgain';

/** What the members of a project do after a test, and the button for it. */
const texts: Readonly<Record<Locale, Record<NextStep, { next: string; action: string }>>> = {
  en: {
    generateKeys: { next: 'You can now generate production keys.', action: 'Generate production keys' },
    testTheRest: {
      next: 'Production keys need a test of the required APIs that are left. Request the next UAT for them.',
      action: 'View the required APIs',
    },
    testAgain: {
      next: 'See why each of the other cases did not pass, then request another UAT.',
      action: 'View the result',
    },
  },
  ko: {
    generateKeys: { next: '이제 상용 키를 발급할 수 있어요.', action: '상용 키 발급하기' },
    testTheRest: {
      next: '상용 키를 발급하려면 남은 필수 API도 테스트해야 해요. 다음 UAT를 신청해 주세요.',
      action: '남은 필수 API 보기',
    },
    testAgain: { next: '통과하지 못한 케이스의 원인을 확인하고 UAT를 다시 신청해 주세요.', action: '결과 보기' },
  },
};

/** The next step after a test that has ended, in a language, and its page. */
export async function nextStepOf(db: Database, uat: UatRow, locale: Locale) {
  const step = await stepAfter(db, uat);
  return { ...texts[locale][step], page: pageOf(step, uat) };
}

async function stepAfter(db: Database, uat: UatRow): Promise<NextStep> {
  if (uat.result !== 'passed') return 'testAgain';
  return (await missingApiIds(db, uat.projectId, uat)).size === 0 ? 'generateKeys' : 'testTheRest';
}

function pageOf(step: NextStep, { id, projectId }: UatRow): string {
  if (step === 'generateKeys') return pages.projectDetails({ projectId, tab: 'credentials' });
  return pages.projectDetails({ projectId, tab: 'view_uat', ...(step === 'testAgain' && { uat: id }) });
}
