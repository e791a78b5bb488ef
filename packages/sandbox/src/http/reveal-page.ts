import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Context } from '@up/platform/module';
import { findSandbox } from '@up/projects/project/sandboxes/repository';
import { sandboxPrefix } from '@up/catalogue/import/place/sandbox-address';
import { changeSandbox } from '../clock/change-sandbox.ts';
import type { Credentials } from '../resources/cards/data.ts';
import { openRevealSession, revealAddress, sandboxIdOf } from '../resources/cards/reveal.ts';

const texts = {
  en: {
    title: 'Your card',
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'CVC',
    gone: 'This address was opened before, or its time is over.',
  },
  ko: {
    title: '내 카드',
    number: '카드 번호',
    expiry: '유효기간',
    cvc: 'CVC',
    gone: '이미 열어 본 주소이거나 유효 시간이 지났습니다.',
  },
} as const;

/**
 * Serves the addresses of reveal sessions, which need no key: each shows a card once. The page loads nothing, runs
 * nothing and is stored nowhere.
 */
export function registerRevealPage(service: FastifyInstance, context: Context): void {
  service.get<{ Params: { token: string } }>(
    `${revealAddress.slice(sandboxPrefix.length)}/:token`,
    async (request, reply) => {
      const card = await openSession(context, request.params.token);
      reply
        .code(card ? 200 : 410)
        .header('Content-Security-Policy', "default-src 'none'")
        .header('Referrer-Policy', 'no-referrer')
        .header('X-Robots-Tag', 'noindex');
      return reply.type('text/html; charset=utf-8').send(pageOf(card, languageOf(request)));
    },
  );
}

async function openSession(context: Context, token: string): Promise<Credentials | undefined> {
  const sandboxId = sandboxIdOf(token);
  const sandbox = sandboxId === undefined ? undefined : await findSandbox(context.db, sandboxId);
  if (!sandbox) return undefined;
  const name = { projectId: sandbox.projectId, sandboxId: sandbox.id };
  return changeSandbox(context, name, (inside) => openRevealSession(inside, token));
}

function languageOf({ headers }: FastifyRequest): keyof typeof texts {
  return /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'ko';
}

function pageOf(card: Credentials | undefined, language: keyof typeof texts): string {
  const { title, number, expiry, cvc, gone } = texts[language];
  const digits = card?.cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
  const body = card
    ? `<dl><dt>${number}</dt><dd>${digits}</dd><dt>${expiry}</dt><dd>${card.expiry.month}/${card.expiry.year}</dd>` +
      `<dt>${cvc}</dt><dd>${card.cvc}</dd></dl>`
    : `<p>${gone}</p>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><h1>${title}</h1>${body}</body></html>`;
}
