import { readFileSync } from 'node:fs';
const [a, b] = process.argv.slice(2).map((f) => JSON.parse(readFileSync(f)));
const rows = Object.entries(b).map(([n, x]) => ({ n, s: a[n], x, r: x.sum / (a[n]?.sum || 1) })).sort((p, q) => q.r - p.r);
for (const { n, s, x, r } of rows.slice(0, 90)) console.log(r.toFixed(1), s?.sum, x.sum, s && Math.round(s.ms), Math.round(x.ms), n.slice(0, 70), x.status, Object.entries(x.blocks).sort((p, q) => q[1] - p[1]).slice(0, 2).map(([k, v]) => `${k.replace('public.', '')}:${v}`).join(' '));
