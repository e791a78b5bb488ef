import { cspHashOf } from '@up/federation/integrity';
import type { Override } from '@up/federation/override';

import { encode } from './compress.ts';
import { overridePath } from './overrides.ts';
import type { Page } from './pages.ts';

const texts = {
  ko: { label: '미리 보기', showing: '배포되지 않은 버전을 보고 있습니다', until: '까지', reset: '미리 보기 종료' },
  en: { label: 'Preview', showing: 'You are viewing versions that are not live', until: 'until', reset: 'End preview' },
};

/** Constant, so that its hash stands in the policy. It uses no token: the shell that is looked at may be broken. */
const styles = `#portal-override{position:fixed;inset:auto 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center;padding:8px 16px;background:#7a3e00;color:#fff;font:14px/1.5 system-ui,sans-serif}#portal-override p{margin:0}#portal-override code{font:12px/1.5 ui-monospace,monospace}#portal-override form{margin:0}#portal-override button{font:inherit;min-height:32px;padding:2px 12px;border:1px solid #fff;border-radius:6px;background:transparent;color:#fff;cursor:pointer}#portal-override button:focus-visible{outline:2px solid #fff;outline-offset:2px}@media print{#portal-override{display:none}}`;

/** A page as whoever has an override sees it: with a banner that says so and ends it, outside of what the shell owns. */
export async function withOverrideBanner(page: Page, override: Override): Promise<Page> {
  const html = page.body.identity.toString('utf8');
  const language = html.includes('<html lang="en"') ? 'en' : 'ko';
  const body = await encode(Buffer.from(html.replace('</body>', () => `${banner(override, language)}</body>`)));
  return {
    ...page,
    // Never taken for the page of everybody else.
    etag: page.etag.replace(/"$/, '-override"'),
    contentSecurityPolicy: page.contentSecurityPolicy.replace('style-src ', `style-src ${cspHashOf(styles)} `),
    body,
  };
}

function banner({ versions, expires }: Override, language: keyof typeof texts): string {
  const { label, showing, until, reset } = texts[language];
  const names = Object.entries(versions).map(([name, { version }]) => `<code>${name} ${version}</code>`);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' });
  const end = moment.format(expires * 1000);
  return [
    `<style>${styles}</style>`,
    `<aside id="portal-override" aria-label="${label}">`,
    `<p><strong>${label}</strong> · ${showing}: ${names.join(', ')} · ${language === 'ko' ? `${end}${until}` : `${until} ${end}`}</p>`,
    `<form method="post" action="${overridePath}"><button>${reset}</button></form>`,
    `</aside>`,
  ].join('');
}
