import { screen, within } from '@testing-library/react';

import { openSite } from '../testing/open-site.tsx';

const footer = () => within(screen.getByRole('contentinfo'));

test('has the contact block, the external links and the sitemap without Home', async () => {
  await openSite();
  footer().getByText('서울특별시 중구 을지로 100');
  expect(footer().getByRole('link', { name: '02-6000-0100' }).getAttribute('href')).toBe('tel:0260000100');
  footer().getByText('02-6000-0199');
  footer().getByText('© 2026 UP');
  const brochure = footer().getByRole('link', { name: /서비스 소개서/ });
  expect(brochure.getAttribute('href')).toBe('https://example.com/brochure-ko.pdf');
  expect(brochure.getAttribute('rel')).toContain('noopener');
  const sitemap = within(footer().getByRole('navigation', { name: '사이트맵' }));
  sitemap.getByRole('list', { name: '고객지원' });
  expect(sitemap.queryByText(/^(홈|Home)$/)).toBeNull();
});

test('the button opens the family sites', async () => {
  await openSite();
  const list = document.getElementById(
    footer().getByRole('button', { name: '패밀리 사이트' }).getAttribute('popovertarget') ?? '',
  );
  expect(list?.getAttribute('popover')).toBe('auto');
  expect(list?.textContent).toContain('UP 카드');
});
