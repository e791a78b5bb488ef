import { publishAll } from './site/site.ts';

await publishAll();
