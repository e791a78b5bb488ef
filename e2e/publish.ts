import { publishAll } from './site/site.ts';
import { errorMessage } from '../packages/api/src/error-message.ts';

try {
  await publishAll();
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
