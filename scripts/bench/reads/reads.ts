import { measureReads } from './measure-reads.ts';

/** `node scripts/bench/reads/reads.ts 5`: the rates alone, without a browser. */
const rates = await measureReads(Number(process.argv[2] ?? 5));
console.table(rates);
