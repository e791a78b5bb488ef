import type { APIRequestContext } from '@playwright/test';

/**
 * Opens the signed link of an override: what shares the cookies of this context shows its versions from now on.
 * @throws {Error} when the site does not accept the link
 */
export async function openLink(request: APIRequestContext, link: string): Promise<void> {
  const started = await request.get(link, { maxRedirects: 0 });
  if (started.status() === 303) return;
  throw new Error(`${new URL(link).origin} does not accept the signed link: ${(await started.text()).trim()}`);
}
