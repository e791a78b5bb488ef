import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { problem } from '@up/platform/http/problems';
import type { Services } from '@up/platform/module';
import { listEvidence } from '../repository/calls.ts';
import { listCases } from '../repository/cases.ts';
import { noteReportFile, requireUat } from '../repository/requests.ts';
import { readTicket, reportPath } from './link.ts';
import { renderReport } from './render-report.ts';

/** The report of an ended test as a PDF, for callers with a ticket. */
export function reportRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { ticket?: unknown } }>(reportPath, async ({ query }, reply) => {
    const ticket = readTicket(services, typeof query.ticket === 'string' ? query.ticket : '');
    if (!ticket) throw problem('notFound');
    const { db, site } = services;
    const uat = await requireUat(db, ticket.uatId);
    const [cases, evidence] = [await listCases(db, [uat.id]), await listEvidence(db, uat.id)];
    const pdf = await renderReport({ uat, cases, evidence, locale: ticket.language, siteUrl: site.siteUrl });
    await noteReportFile(db, uat.id, createHash('sha256').update(pdf).digest('hex'));
    return reply
      .type('application/pdf')
      .headers({
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `attachment; filename="uat-report-${uat.id.slice(0, 8)}-${ticket.language}.pdf"`,
      })
      .send(pdf);
  });
}
