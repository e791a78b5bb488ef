import type { UatCaseKind, UatResult, UatVerdict } from '@up/api/calls/trials/uat';
import type { Locale } from '@up/api/constants/locales';

export interface ReportTexts {
  title: string;
  result: Record<UatResult, string>;
  resultLead: Record<UatResult, string>;
  fact: Record<
    'project' | 'uat' | 'uatId' | 'server' | 'testDate' | 'started' | 'ended' | 'result' | 'progress' | 'code',
    string
  >;
  progress(passed: number, failed: number, total: number): string;
  cases: string;
  casesLead: string;
  column: Record<'case' | 'expected' | 'verdict' | 'evidence', string>;
  kind: Record<UatCaseKind, string>;
  verdict: Record<UatVerdict, string>;
  field(name: string): string;
  call(status: number, at: string): string;
  from(address: string): string;
  noCall: string;
  verify: string;
  verifyLead: string;
  page(page: number, pages: number): string;
}

/** The texts of a report. */
export const reportTexts: Record<Locale, ReportTexts> = {
  ko: {
    title: 'UAT 결과 보고서',
    result: { passed: '통과', failed: '미통과', stopped: '중단' },
    resultLead: {
      passed: '모든 테스트 케이스를 통과했습니다.',
      failed: '통과하지 못한 테스트 케이스가 있습니다.',
      stopped: '모든 테스트 케이스를 판정하기 전에 테스트를 중단했습니다.',
    },
    fact: {
      project: '프로젝트',
      uat: 'UAT 이름',
      uatId: 'UAT ID',
      server: '서버 URL',
      testDate: '마지막 테스트일',
      started: '테스트 시작',
      ended: '테스트 종료',
      result: '결과',
      progress: '테스트 케이스',
      code: '검증 코드',
    },
    progress: (passed, failed, total) => `전체 ${total}건 · 통과 ${passed}건 · 실패 ${failed}건`,
    cases: '테스트 케이스별 판정',
    casesLead: '포털 밖에서 UAT 키로 보낸 호출만 판정했습니다. 포털에서 보낸 예행연습 호출은 판정하지 않습니다.',
    column: { case: '테스트 케이스', expected: '기대 응답', verdict: '판정', evidence: '판정 근거' },
    kind: {
      success: '정상 처리',
      error: '오류 처리',
      validation: '입력값 검증',
      fallback: '폴백 결정',
      callback: '콜백 수신과 서명 확인',
      retry: '망취소 후 재시도',
      reconciliation: '대사',
      drill: '결정 장애 연습',
    },
    verdict: { open: '미판정', passed: '통과', failed: '실패' },
    field: (name) => `${name} 누락`,
    call: (status, at) => `응답 ${status} · ${at}`,
    from: (address) => `보낸 곳 ${address}`,
    noCall: '호출 없음',
    verify: '보고서 진위 확인',
    verifyLead:
      '아래 주소에서 검증 코드를 입력하면 이 보고서가 UP에서 발급되었고 내용이 바뀌지 않았는지 누구나 확인할 수 있습니다.',
    page: (page, pages) => `${page} / ${pages}`,
  },
  en: {
    title: 'UAT report',
    result: { passed: 'Passed', failed: 'Not passed', stopped: 'Stopped' },
    resultLead: {
      passed: 'All test cases were passed.',
      failed: 'Some test cases were not passed.',
      stopped: 'The test was stopped before all test cases were judged.',
    },
    fact: {
      project: 'Project',
      uat: 'UAT name',
      uatId: 'UAT ID',
      server: 'Server URL',
      testDate: 'Last day of the test',
      started: 'Test started',
      ended: 'Test ended',
      result: 'Result',
      progress: 'Test cases',
      code: 'Verification code',
    },
    progress: (passed, failed, total) => `${total} in total · ${passed} passed · ${failed} failed`,
    cases: 'Results by test case',
    casesLead:
      'Only calls made with the UAT key from outside the portal were judged. Rehearsals from its pages decide nothing.',
    column: { case: 'Test case', expected: 'Expected response', verdict: 'Verdict', evidence: 'Evidence' },
    kind: {
      success: 'Success',
      error: 'Error',
      validation: 'Validation',
      fallback: 'Fallback decision',
      callback: 'Callbacks received, signatures checked',
      retry: 'Retry after a reversal',
      reconciliation: 'Reconciliation',
      drill: 'Drill of a decision',
    },
    verdict: { open: 'Not evaluated', passed: 'Passed', failed: 'Failed' },
    field: (name) => `without ${name}`,
    call: (status, at) => `Response ${status} · ${at}`,
    from: (address) => `From ${address}`,
    noCall: 'No call',
    verify: 'Verify this report',
    verifyLead:
      'Anyone can use the verification code at the address below to confirm that UP issued this report and that it hasn’t changed.',
    page: (page, pages) => `${page} / ${pages}`,
  },
};
