import { listenPath } from '@up/api/constants/listen';

/** The portal whose sandbox is listened to, with a mock key of the project. */
export interface Portal {
  /** Its address, such as `http://localhost:3000`. */
  address: string;
  accessKey: string;
  secretKey: string;
}

/** Why the portal cannot be used, in words for the user. */
export class PortalError extends Error {}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/**
 * Makes a call below the address of listeners.
 * @throws {TypeError} when the portal cannot be reached
 */
export function callPortal(portal: Portal, path: string, init: Init): Promise<Response> {
  return callSandbox(portal, `${listenPath}${path}`, init);
}

/**
 * Makes a call with the key.
 * @throws {TypeError} when the portal cannot be reached
 */
export function callSandbox(
  { address, accessKey, secretKey }: Portal,
  path: string,
  { headers, ...init }: Init,
): Promise<Response> {
  const keys = { 'X-UP-Access-Key': accessKey, 'X-UP-Secret-Key': secretKey };
  return fetch(new URL(path, address), { ...init, headers: { ...keys, ...headers } });
}

/** What the portal says is wrong. */
export async function problemOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    // The sandbox says `message`, what is in front of it `title`.
    const { title = response.statusText, message = title } = JSON.parse(text) as { title?: string; message?: string };
    return `${response.status}: ${message}`;
  } catch {
    return `${response.status} ${response.statusText}`;
  }
}
