import type { Call } from '@up/api/call';

/** A read of a service whose response is the same for everybody. */
export interface PublicRead {
  call: Call;
  /** Full address at the service. */
  target: string;
  headers: Record<string, string>;
}

/** A response as the edge serves it. */
export interface Reply {
  status: number;
  contentType: string;
  /** Response header X-KM-Time-Zone, which the browser stores. */
  timeZone?: string;
  body: string;
}
