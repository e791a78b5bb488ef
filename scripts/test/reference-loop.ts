import { createHash } from 'node:crypto';

/** A fixed amount of arithmetic, hashing and JSON; prints the processor time that it took, in seconds. */
const before = process.cpuUsage();
let sum = 0;
for (let count = 0; count < 50_000_000; count += 1) sum = (sum * 31 + count) % 1_000_003;
const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: String(sum + index), amount: index, tags: ['a'] }));
let text = JSON.stringify(rows);
for (let count = 0; count < 500; count += 1) {
  createHash('sha256').update(text).digest();
  text = JSON.stringify(JSON.parse(text));
}
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1e6);
