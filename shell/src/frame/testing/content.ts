import type { ContactCenter, NavigationList } from '@up/api/calls/publishing/content';

interface Entry {
  name: string;
  url?: string;
  slug?: string;
  columns?: number;
  children?: Entry[];
}

/** A navigation list as the content service returns it: flat, with children that refer to their parents. */
export function navigationList(entries: Entry[]): NavigationList {
  const data: NavigationList['data'] = [];
  const add = ({ name, url, slug, columns, children }: Entry, order: number, parent?: number) => {
    const id = data.length + 1;
    data.push({
      id,
      attributes: {
        displayName: name,
        url: url ?? null,
        slug: slug ?? name,
        target: '_self',
        visibility: true,
        order,
        splitLevel: columns ?? 0,
        parent: { data: parent === undefined ? null : { id: parent } },
      },
    });
    children?.forEach((child, place) => add(child, place, id));
  };
  entries.forEach((entry, place) => add(entry, place));
  return { data, meta: { pagination: { page: 1, pageSize: 50, pageCount: 1, total: data.length } } };
}

export const menu = navigationList([
  {
    name: '플랫폼',
    children: [
      { name: '카드 발급', url: '/platforms/card-issuing' },
      { name: '요금', url: '/platforms/pricing' },
    ],
  },
  {
    name: '개발자',
    url: '/developers',
    children: [{ name: '문서', children: [{ name: 'API 문서', url: '/developers/api-documentation' }] }],
  },
  { name: '공지사항', url: '/resources/notice' },
]);

export const sitemap = navigationList([
  { name: '홈', slug: 'home', url: '/' },
  { name: 'Home', slug: 'start', url: '/' },
  { name: '고객지원', children: [{ name: '자주 묻는 질문', url: '/resources/faq' }] },
]);

export const contact: ContactCenter = {
  address: '서울특별시 중구 을지로 100',
  phoneNumber: '02-6000-0100',
  faxNumber: '02-6000-0199',
  copyright: '© 2026 UP',
  externalLinks: [{ kind: 'brochure', label: '서비스 소개서', url: 'https://example.com/brochure-ko.pdf' }],
  familySites: [{ label: 'UP 카드', url: 'https://card.example.com' }],
};
