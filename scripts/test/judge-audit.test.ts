import { judgeAudit } from './judge-audit.ts';

const advisory = (id: string) => ({ github_advisory_id: id, module_name: 'left', severity: 'high', title: 'Breaks' });
const report = (...ids: string[]) =>
  JSON.stringify({ advisories: Object.fromEntries(ids.map((id) => [id, advisory(id)])), metadata: {} });

test('counts the advisories that are not accepted, and names the reason of those that are', () => {
  expect(judgeAudit(report('GHSA-1', 'GHSA-2'), { 'GHSA-1': 'Only in tests.' })).toEqual({
    isKnown: true,
    open: 1,
    lines: ['accepted: left (high) GHSA-1 Only in tests.', 'OPEN: left (high) GHSA-2 Breaks'],
  });
  expect(judgeAudit(report(), {})).toEqual({ isKnown: true, open: 0, lines: [] });
});

test('is unknown when the registry does not answer', () => {
  const unknown = { isKnown: false, open: 0, lines: [] };
  expect(judgeAudit('{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}', {})).toEqual(unknown);
  expect(judgeAudit('', {})).toEqual(unknown);
});
