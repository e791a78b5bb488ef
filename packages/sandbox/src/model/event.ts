import type { EventType } from '@up/api/constants/event-types';

/** Something that happened in a sandbox. */
export interface SandboxEvent {
  type: EventType;
  /** The id of the resource in the API. */
  resourceId: string;
  /** The resource as its GET returns it now. */
  data: object;
  /** The fields that were different before, with their earlier values; null for one that was absent. */
  previous?: object;
  /** Whether it was sent on request, as an example. */
  test?: true;
}
