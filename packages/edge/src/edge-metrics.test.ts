import { routeHeader } from '@up/service/counted-route';

import { servicesSuite } from './testing/edge-suite.ts';

// Starts processes, which is slow on a busy machine.
jest.setTimeout(60_000);

const { edge } = servicesSuite();

const metrics = async () => (await edge.ask('/metrics')).body.replaceAll(',service="edge"', '');
const counted = (method: string, route: string, simulated = 'false') =>
  `http_server_request_duration_seconds_count{http_request_method="${method}",http_route="${route}",http_response_status_code="200",simulated="${simulated}"} 1`;

describe('the metrics of an edge', () => {
  test('count calls by the route of the service, which no client learns, and public reads by their definition', async () => {
    const { headers } = await edge.ask('/api/counted/17', {}, 'POST', '{}');
    expect(headers[routeHeader]).toBeUndefined();
    await edge.ask('/sandbox/v1/cards', { 'x-up-simulate': 'UNAVAILABLE' });
    await edge.ask('/content/api/contact-center?locale=ko');
    const text = (await metrics()).replaceAll('service="edge",', '');
    expect(text).toContain(counted('POST', '/api/counted/:id'));
    expect(text).toContain(counted('GET', '/api/counted/:id', 'true'));
    expect(text).toContain(counted('GET', '/content/api/contact-center'));
  });

  test('count pages by their pattern, their renders by remote and version, and how they were found', async () => {
    await edge.ask('/one/page-of-somebody');
    await edge.ask('/one/page-of-somebody');
    await edge.ask('/throw/page');
    const text = await metrics();
    expect(text).toMatch(/_count\{[^}]*http_route="\/:first\/\*"[^}]*"200"[^}]*\} 2\n/);
    expect(text).toContain('portal_renders_total{remote="one",version="1.0.0",outcome="rendered"} 1');
    expect(text).toContain('portal_renders_total{remote="one",version="1.0.0",outcome="failed"} 1');
    expect(text).toContain('portal_cache_lookups_total{cache="pages",outcome="fresh"} 1');
    expect(text).toContain('portal_cache_lookups_total{cache="pages",outcome="rendered"} 2');
    expect(text).toContain('portal_cache_lookups_total{cache="reads",outcome="fetched"} 1');
    expect(text).not.toContain('of-somebody');
  });

  test('tell how long it has not heard of purges', async () => {
    expect(Number(/^portal_purge_lag_seconds\S* (\S+)$/m.exec(await metrics())?.[1])).toBeGreaterThan(0);
  });
});
