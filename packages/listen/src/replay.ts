import { forwardEvent, type Output } from './listen.ts';
import { readMessage } from './message.ts';
import { callPortal, type Portal, PortalError, problemOf } from './portal.ts';

/**
 * Sends one event of the last 30 days again, with a new signature.
 * @returns the exit code: 1 when the server did not take it
 * @throws {PortalError} when there is no such event, or the portal rejects the keys
 */
export async function replay(
  portal: Portal,
  { eventId, events }: { eventId: string; events: string },
  { print, signal }: Output,
): Promise<number> {
  const response = await callPortal(portal, `/events/${encodeURIComponent(eventId)}`, { signal });
  if (!response.ok) throw new PortalError(await problemOf(response));
  const message = readMessage('event', await response.text());
  if (!message) throw new PortalError('the portal sent no event');
  return (await forwardEvent(events, message, print)) ? 0 : 1;
}
