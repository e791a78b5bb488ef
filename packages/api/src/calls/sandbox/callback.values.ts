export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** `project`: the project's callback address; `receiver`: the portal's own; `api`: registered through the API. */
export const endpointOrigins = ['project', 'receiver', 'api'] as const;
export type EndpointOrigin = (typeof endpointOrigins)[number];

/** Simulated faults of callbacks, to test a server with. */
export const callbackFaults = ['none', 'delayed', 'duplicated', 'outOfOrder'] as const;
export type CallbackFault = (typeof callbackFaults)[number];

/** Why an attempt failed; the last three were not sent. */
export const attemptCauses = [
  'TIMEOUT',
  'TLS_ERROR',
  'HTTP_ERROR',
  'CONNECTION_REFUSED',
  'NOT_HTTPS',
  'NOT_RESOLVED',
  'PRIVATE_ADDRESS',
] as const;
