import { cspHashOf } from '@up/federation/contract/integrity';

import { encode } from '../http/compress.ts';
import type { Page } from './pages.ts';

/**
 * A constant, so that the policy can list its hash. It uses none of the site's design tokens, because the shell under
 * review may be broken. It sits below the content at the end of a page and covers nothing; `--banner-space` is for
 * floating elements.
 */
const styles = `:root{--banner-space:50px}@media(max-width:720px){:root{--banner-space:130px}}#portal-banner{position:sticky;bottom:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center;padding:8px 16px;background:#7a3e00;color:#fff;font:14px/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}#portal-banner p{margin:0}#portal-banner code{font:12px/1.5 ui-monospace,monospace}#portal-banner form{margin:0}#portal-banner button{font:inherit;min-height:32px;padding:2px 12px;border:1px solid #fff;border-radius:6px;background:transparent;color:#fff;cursor:pointer}#portal-banner button:focus-visible{outline:2px solid #fff;outline-offset:2px}@media print{#portal-banner{display:none}}`;

export interface Banner {
  label: string;
  /** HTML. */
  showing: string;
  /** When the override or preview expires, in seconds since 1970. */
  expires: number;
  reset: string;
  /** Where a `POST` ends it. */
  action: string;
}

export type BannerLanguage = 'ko' | 'en';

/**
 * A page that differs from the public one, with a banner that says so and ends it. The banner is outside the shell's
 * own markup.
 */
export async function withBanner(page: Page, name: string, say: (language: BannerLanguage) => Banner): Promise<Page> {
  const html = page.body.identity.toString('utf8');
  const language = html.includes('<html lang="en"') ? 'en' : 'ko';
  const body = await encode(
    Buffer.from(html.replace('</body>', () => `${bannerHtml(say(language), language)}</body>`)),
  );
  return {
    ...page,
    // Caches must not confuse it with the public page.
    etag: page.etag.replace(/"$/, `-${name}"`),
    contentSecurityPolicy: page.contentSecurityPolicy.replace('style-src ', `style-src ${cspHashOf(styles)} `),
    body,
  };
}

function bannerHtml({ label, showing, expires, reset, action }: Banner, language: BannerLanguage): string {
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' });
  const end = moment.format(expires * 1000);
  return [
    `<style>${styles}</style>`,
    `<aside id="portal-banner" aria-label="${label}">`,
    `<p><strong>${label}</strong> · ${showing} · ${language === 'ko' ? `${end}까지` : `until ${end}`}</p>`,
    `<form method="post" action="${action}"><button>${reset}</button></form>`,
    `</aside>`,
  ].join('');
}
