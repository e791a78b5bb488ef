import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Call } from '@up/api/call';
import type { CallInput } from '@up/host/testing/test-portal';

import { signers } from '../pages/sandbox/access/signing/signers.ts';
import { recentResponses } from '../pages/sandbox/response/recent-responses.ts';
import { respondFromCatalogue } from './catalogue-responses.ts';
import { openDocs, type OpenOptions } from './open-docs.tsx';
import { codes, storedCall, keysOf, moveCard, projects } from './sandbox-fixture.ts';

export const sandboxPath = '/developers/api-documentation/sandbox?aid=issue-card&pid=card-issuing&gid=cards';

/** Responses of the services for a member with projects and keys. */
export function memberResponse(call: Pick<Call, 'name'>, input: CallInput): unknown {
  const { projectId = '', keyId } = input.params ?? {};
  switch (call.name) {
    case 'productInfo':
      return moveCard;
    case 'projects':
      return projects;
    case 'keys':
      return keysOf(projectId);
    case 'revealKey':
      return { ...keysOf(projectId).find((key) => key.keyId === keyId), secretKey: `sk_${keyId ?? ''}` };
    case 'sandboxClock':
      return { now: '2026-11-02T00:30:00.000Z', trueTime: '2026-11-02T00:30:00.000Z', aheadSeconds: 0 };
    case 'sandboxCalls':
      return { items: [storedCall], page: 1, pageSize: 10, total: 1 };
    case 'sandboxCall':
      return storedCall;
    case 'sandboxObjects':
      return [];
    case 'sandboxCodes':
      return codes;
    default:
      return respondFromCatalogue(call, input);
  }
}

// Forms are filled in key by key, which is slow on a busy machine.
jest.setTimeout(60_000);
// Skips the visibility check of each field, because computing styles is slow here.
configure({ defaultHidden: true });

/** Replaces the network until the test ends. */
export function stubFetch(respond: () => Response | Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => respond());
}

/** Opens the viewer as a member without stored choices, and waits until a request can be sent. */
export async function openSandbox(options: OpenOptions = {}) {
  recentResponses.setState(recentResponses.getInitialState(), true);
  signers.setState(signers.getInitialState(), true);
  const opened = await openDocs(sandboxPath, { loggedIn: true, respond: memberResponse, ...options });
  if (options.loggedIn !== false && !options.respond) {
    await screen.findByText(/Show key|키 보기/, undefined, { timeout: 30_000 });
  }
  return opened;
}

export const user = userEvent.setup();
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const responseOf = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The accessible description of a control: help or error, and the counter. */
export function descriptionOf(element: Element): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Fills in the mandatory fields of the API. */
export async function fillMandatory(): Promise<void> {
  await user.type(box('cardId'), 'crd_01');
  await user.type(box('amount'), '500');
  await user.selectOptions(choice('currency'), 'KRW');
  await user.type(box('name'), 'Tea');
}
