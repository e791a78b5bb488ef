import type { Locale } from '@up/api/constants/locales';
import { dayMilliseconds } from '@up/api/day';

type Texts = Readonly<Record<Locale, string>>;

/** Why the law lets us keep data; `basisTexts` has the words. */
type Basis = 'contract' | 'consent' | 'security' | 'law';

/** Who deletes: the housekeeping, which runs every hour, or the action of a person. */
type Deleter = 'job' | 'person';

export interface RetainedData {
  /** The tables with this data. A test finds tables with personal data that no row names. */
  tables: readonly string[];
  what: Texts;
  why: Texts;
  basis: Basis;
  deletedBy: Deleter;
  /**
   * Days after the event that `howLong` names. The job of the row gets the time before which it deletes; 0 when each
   * row of the table has its own end.
   */
  days?: number;
  /** The rows are deleted by partitions of so many days, so each is kept for up to so many days longer. */
  partitionDays?: number;
  howLong: Texts;
  /** Whether it is still there after its owner has deleted the account; it then has only an ID. */
  staysAfterWithdrawal?: true;
}

const year = 365;

/**
 * The personal data that the portal keeps. The section of the privacy policy and the jobs that delete are made from this
 * table: a promise without its job does not compile, and a period is changed in one place.
 */
export const retainedData = {
  account: {
    tables: ['accounts'],
    what: { en: 'Account and profile', ko: '계정과 회원 정보' },
    why: { en: 'To know members and provide the service', ko: '회원 확인과 서비스 제공' },
    basis: 'contract',
    deletedBy: 'person',
    howLong: {
      en: 'Until you delete your account; then only its dates remain',
      ko: '회원 탈퇴 시까지(탈퇴한 뒤에는 날짜만 남음)',
    },
  },
  consents: {
    tables: ['consents'],
    what: {
      en: 'What you agreed to: text, version, language and time',
      ko: '동의한 내용(약관·처리방침의 버전과 언어, 수신 동의, 동의한 때)',
    },
    why: {
      en: 'To prove your consent, and to ask again when a text changes',
      ko: '동의 사실의 증명과 변경된 약관의 재동의',
    },
    basis: 'law',
    deletedBy: 'person',
    howLong: { en: 'Until you delete your account', ko: '회원 탈퇴 시까지' },
  },
  registration: {
    tables: ['accounts', 'one_time_tokens'],
    what: { en: 'Registrations whose email address was not verified', ko: '이메일 인증을 마치지 않은 가입 신청' },
    why: { en: 'To complete the registration', ko: '가입 절차 완료' },
    basis: 'consent',
    deletedBy: 'job',
    days: 30,
    howLong: { en: '30 days after the registration', ko: '신청한 날부터 30일' },
  },
  mailedLinks: {
    tables: ['one_time_tokens'],
    what: { en: 'Links of emails, as hashes', ko: '메일 링크의 해시값' },
    why: { en: 'To recognize an expired link', ko: '만료된 링크 안내' },
    basis: 'security',
    deletedBy: 'job',
    days: 30,
    howLong: { en: '30 days after the link has expired', ko: '링크가 만료된 날부터 30일' },
  },
  sessions: {
    tables: ['sessions', 'refresh_tokens'],
    what: { en: 'Sessions with the names of browser and system', ko: '로그인 세션과 브라우저·운영체제 이름' },
    why: { en: 'To keep you signed in', ko: '로그인 상태 유지' },
    basis: 'contract',
    deletedBy: 'job',
    days: 0,
    howLong: {
      en: 'Until you sign out; 14 days without use, 30 days at most',
      ko: '로그아웃할 때까지(미사용 14일, 최장 30일)',
    },
  },
  secondFactor: {
    tables: ['passkeys', 'totp_secrets', 'recovery_codes', 'factor_resets'],
    what: {
      en: 'Second factor: public keys, and secrets encrypted or hashed',
      ko: '2단계 인증 공개 키와 암호화한 비밀 값',
    },
    why: { en: 'To protect your account', ko: '계정 보호' },
    basis: 'security',
    deletedBy: 'person',
    howLong: { en: 'Until you remove it or delete your account', ko: '삭제하거나 탈퇴할 때까지' },
  },
  passkeyChallenges: {
    tables: ['passkey_challenges'],
    what: { en: 'Challenges of passkeys', ko: '패스키 인증 요청 값' },
    why: { en: 'To use each once', ko: '재사용 방지' },
    basis: 'security',
    deletedBy: 'job',
    days: 0,
    howLong: { en: '5 minutes, deleted within the hour', ko: '5분(1시간 안에 삭제)' },
  },
  signInAddresses: {
    tables: ['known_addresses'],
    what: { en: 'IP addresses of sign-ins', ko: '로그인한 IP 주소' },
    why: { en: 'To report a sign-in from a new location', ko: '새로운 위치의 로그인 알림' },
    basis: 'security',
    deletedBy: 'job',
    days: 180,
    howLong: { en: '180 days after the last sign-in from there', ko: '그 주소에서 마지막으로 로그인한 날부터 180일' },
  },
  attempts: {
    tables: ['throttle_attempts'],
    what: { en: 'Attempts by account and IP address, as hashes', ko: '계정·IP 주소별 시도 횟수(해시값)' },
    why: { en: 'To prevent abuse', ko: '부정 이용 방지' },
    basis: 'security',
    deletedBy: 'job',
    days: 1,
    howLong: { en: '1 day', ko: '1일' },
  },
  accessRecords: {
    tables: ['audit_events'],
    what: { en: 'Access records, by ID', ko: '접속 기록(ID로 기록)' },
    why: { en: 'To detect and prove misuse', ko: '부정 이용 확인과 증명' },
    basis: 'law',
    deletedBy: 'job',
    days: year,
    partitionDays: 90,
    howLong: { en: '1 year, then deleted within 3 months', ko: '1년(이후 3개월 안에 삭제)' },
    staysAfterWithdrawal: true,
  },
  changeRecords: {
    tables: ['audit_events'],
    what: { en: 'Records of changes and decisions, by ID', ko: '변경·결정 기록(ID로 기록)' },
    why: { en: 'To prove contracts and decisions', ko: '계약과 결정의 증명' },
    basis: 'law',
    deletedBy: 'job',
    days: 5 * year,
    partitionDays: 180,
    howLong: { en: '5 years, then deleted within 6 months', ko: '5년(이후 6개월 안에 삭제)' },
    staysAfterWithdrawal: true,
  },
  projects: {
    tables: ['projects', 'project_members', 'project_invitations', 'keys'],
    what: {
      en: 'Projects, the IDs of their members, and their keys with the last IP address',
      ko: '프로젝트와 멤버의 ID, 키와 마지막 사용 IP 주소',
    },
    why: { en: 'To provide the APIs, and to prove what was agreed', ko: 'API 제공과 계약 내용의 증명' },
    basis: 'law',
    deletedBy: 'job',
    days: 5 * year,
    howLong: { en: '5 years after the project is deleted', ko: '프로젝트를 삭제한 날부터 5년' },
    staysAfterWithdrawal: true,
  },
  acceptanceTests: {
    tables: ['uat_requests', 'uat_cases', 'uat_calls'],
    what: { en: 'Acceptance tests, with the IP addresses of their calls', ko: '인수 테스트 기록과 호출의 IP 주소' },
    why: { en: 'To prepare for production', ko: '상용 전환 준비' },
    basis: 'contract',
    deletedBy: 'person',
    howLong: { en: 'Until the project is deleted', ko: '프로젝트를 삭제할 때까지' },
  },
  invitations: {
    tables: ['project_invitations'],
    what: { en: 'Email addresses of invited people', ko: '초대받은 사람의 이메일 주소' },
    why: { en: 'To invite them to a project', ko: '프로젝트 초대' },
    basis: 'contract',
    deletedBy: 'job',
    days: 0,
    howLong: { en: 'Until the invitation ends, 7 days at most', ko: '초대가 끝날 때까지(최장 7일)' },
  },
  inquiries: {
    tables: ['inquiries', 'inquiry_messages', 'attachments'],
    what: { en: 'Inquiries with answers and attachments', ko: '문의와 답변, 첨부 파일' },
    why: { en: 'To answer inquiries and settle disputes', ko: '문의 답변과 분쟁 처리' },
    basis: 'law',
    deletedBy: 'job',
    days: 3 * year,
    howLong: { en: '3 years after the last message', ko: '마지막 메시지부터 3년' },
  },
  uploads: {
    tables: ['attachments'],
    what: { en: 'Uploaded files that were not sent', ko: '올렸지만 보내지 않은 파일' },
    why: { en: 'To send them with an inquiry', ko: '문의에 첨부' },
    basis: 'consent',
    deletedBy: 'job',
    days: 0,
    howLong: { en: '1 day', ko: '1일' },
  },
  consultings: {
    tables: ['consultings'],
    what: { en: 'Answers of the online consulting, without a name', ko: '온라인 컨설팅 답변(이름 없음)' },
    why: { en: 'To recommend products', ko: '상품 추천' },
    basis: 'consent',
    deletedBy: 'job',
    days: 180,
    howLong: { en: '180 days', ko: '180일' },
  },
  newsletterRequests: {
    tables: ['newsletter_subscriptions'],
    what: { en: 'Newsletter requests that were not confirmed', ko: '확인하지 않은 뉴스레터 신청' },
    why: { en: 'To confirm the address', ko: '주소 확인' },
    basis: 'consent',
    deletedBy: 'job',
    days: 7,
    howLong: { en: '7 days', ko: '7일' },
  },
  newsletter: {
    tables: ['newsletter_subscriptions'],
    what: { en: 'Newsletter subscriptions', ko: '뉴스레터 구독' },
    why: { en: 'To send the newsletter', ko: '뉴스레터 발송' },
    basis: 'consent',
    deletedBy: 'person',
    howLong: { en: 'Until you unsubscribe', ko: '구독을 해지할 때까지' },
  },
  mails: {
    tables: ['outgoing_mails', 'mailbox_mails'],
    what: { en: 'Sent emails: address and kind', ko: '보낸 메일의 주소와 종류' },
    why: { en: 'To deliver them and find failures', ko: '메일 발송과 오류 확인' },
    basis: 'contract',
    deletedBy: 'job',
    days: 30,
    howLong: { en: '30 days', ko: '30일' },
  },
  apiCalls: {
    tables: ['sandbox_calls'],
    what: { en: 'API calls of the sandbox, without secrets', ko: '샌드박스 API 호출 기록(비밀 값 제외)' },
    why: { en: 'To show what a project has called', ko: '프로젝트의 호출 기록 제공' },
    basis: 'contract',
    deletedBy: 'job',
    days: 30,
    partitionDays: 5,
    howLong: { en: '30 days, then deleted within 5 days', ko: '30일(이후 5일 안에 삭제)' },
  },
  callbacks: {
    tables: [
      ...['callback_events', 'callback_deliveries', 'callback_attempts', 'callback_receipts', 'decisions'],
      ...['sandbox_listeners', 'listener_questions'],
    ],
    what: {
      en: 'Callback events, and what your servers answered',
      ko: '콜백 이벤트와 고객 서버의 응답',
    },
    why: { en: 'To deliver callbacks and show their course', ko: '콜백 발송과 발송 내역 제공' },
    basis: 'contract',
    deletedBy: 'job',
    days: 30,
    partitionDays: 5,
    howLong: { en: '30 days, then deleted within 5 days', ko: '30일(이후 5일 안에 삭제)' },
  },
  sandboxData: {
    tables: ['sandbox_resources', 'sandbox_payments', 'sandbox_cancellations', 'sandbox_settlements'],
    what: {
      en: 'Cardholders, cards and payments of the sandbox, which are test data',
      ko: '샌드박스의 카드 소지자·카드·결제(테스트 데이터)',
    },
    why: { en: 'To answer the calls of a project', ko: '프로젝트의 호출에 응답' },
    basis: 'contract',
    deletedBy: 'person',
    howLong: {
      en: 'Until you empty the sandbox or delete the project',
      ko: '샌드박스를 비우거나 프로젝트를 삭제할 때까지',
    },
  },
  telemetry: {
    tables: ['telemetry_counts', 'telemetry_stacks'],
    what: {
      en: 'Errors and loading times of pages, counted without a person or device',
      ko: '화면 오류와 로딩 시간(개인·기기 구분 없이 집계)',
    },
    why: { en: 'To find failures of the site', ko: '사이트 오류 확인' },
    basis: 'security',
    deletedBy: 'job',
    days: 30,
    howLong: { en: '30 days', ko: '30일' },
  },
  noticeReaders: {
    tables: ['notice_view_days', 'notice_view_marks'],
    what: { en: 'Readers of a notice, as anonymous hashes', ko: '공지 사항을 읽은 사람(익명 해시값)' },
    why: { en: 'To count each reader once', ko: '조회 수 중복 방지' },
    basis: 'security',
    deletedBy: 'job',
    days: 0,
    howLong: { en: 'Until the end of the day (UTC)', ko: '그날이 끝날 때까지(UTC)' },
  },
} as const satisfies Readonly<Record<string, RetainedData>>;

export type RetainedDataKey = keyof typeof retainedData;

/** The rows that a job deletes. */
export type JobDataKey = {
  [Key in RetainedDataKey]: (typeof retainedData)[Key]['deletedBy'] extends 'job' ? Key : never;
}[RetainedDataKey];

/** The time before which the data of a row is deleted. */
export function retainedSince(key: JobDataKey, now: Date): Date {
  return new Date(now.getTime() - retainedData[key].days * dayMilliseconds);
}

export const basisTexts: Readonly<Record<Basis, Texts>> = {
  contract: { en: 'Contract', ko: '계약 이행' },
  consent: { en: 'Consent', ko: '동의' },
  security: { en: 'Legitimate interest: security', ko: '정당한 이익(보안)' },
  law: { en: 'Law', ko: '법령' },
};

export const deleterTexts: Readonly<Record<Deleter, Texts>> = {
  job: { en: 'Automatically', ko: '자동 삭제' },
  person: { en: 'You', ko: '본인' },
};
