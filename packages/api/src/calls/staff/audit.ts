import { callDefinitions } from '../../call.ts';
import type { schemas } from './audit.schema.ts';

export type { AuditEvent, AuditPage } from './audit.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const auditTrail = defineCall({
  name: 'auditTrail',
  summary: 'The audit trail, newest first; of one module such as `project`, or of one subject by its id',
  method: 'GET',
  path: '/api/operator/audit',
  access: 'operator',
  freshSeconds: 0,
});

export const projectEvents = defineCall({
  name: 'projectEvents',
  summary: 'What happened to my project and who did it, newest first; for its leader',
  method: 'GET',
  path: '/api/projects/:projectId/events',
  right: 'update',
  freshSeconds: 0,
});
