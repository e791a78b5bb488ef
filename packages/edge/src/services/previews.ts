import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { openPreview, previewPath } from '@up/content/preview-link';

import { readCookies, setCookie } from '../http/cookies.ts';
import { withBanner } from '../rendering/banner.ts';
import type { Page } from '../rendering/pages.ts';

const previewCookie = 'UP_PREVIEW';

export interface PreviewsOptions {
  /** A link is signed with one of them; without one, drafts cannot be seen. */
  secrets: readonly string[];
  secure: boolean;
  now?: () => Date;
}

/** An editor's access to drafts, from a signed link. */
export interface Preview {
  token: string;
  /** In seconds since 1970. */
  expires: number;
}

/** A signed link shows drafts of the CMS until it expires. */
export class Previews {
  readonly #options: PreviewsOptions;

  constructor(options: PreviewsOptions) {
    this.#options = options;
  }

  /** The preview that a request carries; `undefined` when it has none or an invalid one. */
  of(request: FastifyRequest): Preview | undefined {
    const token = readCookies(request.headers.cookie).get(previewCookie);
    return token === undefined ? undefined : this.open(token);
  }

  /** Verifies a token; `undefined` when it has expired or is invalid here. */
  open(token: string): Preview | undefined {
    const expires = this.#options.secrets
      .map((secret) => openPreview(secret, token, this.#now()))
      .find((each) => each !== undefined);
    return expires === undefined ? undefined : { token, expires };
  }

  /** `GET` with a token starts a preview and redirects to the page, `POST` ends it. */
  register(app: FastifyInstance): void {
    const { secure } = this.#options;
    app.get<{ Querystring: { token?: string; path?: string } }>(previewPath, async (request, reply) => {
      const { token = '', path = '/' } = request.query;
      const preview = this.open(token);
      if (!preview) return reject(reply);
      const maxAgeSeconds = Math.floor(preview.expires - this.#now().getTime() / 1000);
      return leave(reply, setCookie(previewCookie, token, { maxAgeSeconds, secure }), path);
    });
    app.post(previewPath, async (_request, reply) =>
      leave(reply, setCookie(previewCookie, '', { maxAgeSeconds: 0, secure }), '/'),
    );
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

/** Redirects to a page of this site only, whatever the link contains. */
function leave(reply: FastifyReply, cookie: string, path: string) {
  const { origin, pathname, search } = new URL(path.startsWith('/') ? path : '/', 'http://portal.invalid');
  const target = origin === 'http://portal.invalid' && !pathname.startsWith('//') ? pathname + search : '/';
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(target, 303);
}

function reject(reply: FastifyReply) {
  return reply
    .status(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('이 링크는 만료되었거나 올바르지 않습니다.\nThis link has expired or is not valid.\n');
}

const texts = {
  ko: { label: '초안 미리 보기', showing: '아직 게시되지 않은 내용이 보입니다', reset: '미리 보기 종료' },
  en: { label: 'Draft preview', showing: 'You see content that is not published yet', reset: 'End preview' },
};

/** Adds the preview's banner to a page with drafts. */
export async function withPreviewBanner(page: Page, expires: number): Promise<Page> {
  return withBanner(page, 'preview', (language) => ({ ...texts[language], expires, action: previewPath }));
}
