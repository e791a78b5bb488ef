import type { Locale } from '@up/api/constants/locales';

import type { OpenDatabase } from '../packages/platform/src/database/database.ts';
import { completeDocument, foldDocument } from '../packages/backend/src/publishing/search/documents.ts';
import {
  countDocuments,
  findDocuments,
  findingNear,
} from '../packages/backend/src/publishing/search/repository/find-documents.ts';
import { mergePendingEntries } from '../packages/backend/src/publishing/search/repository/documents.ts';
import { searchDocuments } from '../packages/backend/src/publishing/search/tables.ts';
import { atMost, type BudgetLine } from './budgets.ts';
import { median, percentile } from './median.ts';
import { onSeededDatabase } from './on-seeded-database.ts';

/** The duration of a search over many documents, in milliseconds. */
export interface SearchFigures {
  medianMs: number;
  p95Ms: number;
}

const documents = 10_000;
const rounds = 8;
const batch = 200;
const aimMs = 50;

/**
 * Complete words, parts of words, particles, initial consonants, one wrong letter, and Korean typed on an English
 * keyboard.
 */
const terms = [
  '카드 발급',
  '월렛',
  '한도를',
  '정산',
  'ㅋㄷㅂㄱ',
  '카드 발굽',
  'zkem',
  '가맹점 심사',
  'idempotency',
  '없는낱말',
];
const words = [
  '카드 발급 월렛 충전 결제 승인 취소 한도 정산 가맹점 심사 회원 계좌 이체 잔액',
  '재발급 분실 해지 알림 콜백 서명 인증 권한 요청 응답 오류 코드 필드 목록 조회',
  'idempotency token webhook ledger settlement merchant balance issue refund limit',
].flatMap((line) => line.split(' '));

/** Measures searches over 10,000 documents. */
export function measureSearch(): Promise<SearchFigures> {
  return onSeededDatabase(measureOn);
}

export function searchLine({ p95Ms }: SearchFigures): BudgetLine {
  return atMost(`search of ${documents} documents, p95`, { kind: 'aim', page: 'search' }, p95Ms, aimMs);
}

async function measureOn({ db, close }: OpenDatabase): Promise<SearchFigures> {
  try {
    await db.delete(searchDocuments);
    for (let start = 0; start < documents; start += batch) {
      await db.insert(searchDocuments).values(Array.from({ length: batch }, (_, index) => documentOf(start + index)));
    }
    await mergePendingEntries(db);
    await db.execute('analyze search_documents');
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const match of terms) {
        const query = { locale: 'ko' as Locale, match };
        const began = performance.now();
        const page = { ...query, segment: '10', limit: 10, offset: 0 };
        if ((await countDocuments(db, query, 'exact')).length > 0) await findDocuments(db, page, 'exact');
        else {
          await findingNear(db, async (db) => {
            await countDocuments(db, query, 'near');
            await findDocuments(db, page, 'near');
          });
        }
        // The first round fills the caches of the database.
        if (round > 0) times.push(performance.now() - began);
      }
    }
    return { medianMs: median(times), p95Ms: percentile(times, 0.95) };
  } finally {
    await close();
  }
}

/** Syllables for the words of the contents: 3,600 words, each in one of sixty documents. */
const syllables = Array.from(
  '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후',
);

/** A document with three of the terms above in its title, and with its own words as content. */
function documentOf(index: number) {
  const named = [0, 1, 2].map((place) => words[(index * 7 + place * 13 + ((index * place) % 11)) % words.length] ?? '');
  const filling = Array.from({ length: 60 }, (_, place) => {
    const chosen = (index * 61 + place * 59 + index * place) % syllables.length ** 2;
    return `${syllables[chosen % syllables.length]}${syllables[Math.floor(chosen / syllables.length)]}`;
  });
  const document = completeDocument({
    id: `notices/${index}`,
    locale: 'ko',
    category: 'notice',
    title: `${named.join(' ')} ${index}`,
    content: filling.join(' '),
    tags: named.slice(0, 1),
    url: `/resources/notice/${index}`,
  });
  return foldDocument(document);
}
