import { publishAll } from './site/site.ts';

try {
  await publishAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
