import { join } from 'node:path';

import { logProblem, startBackground } from './background.ts';
import { createBackend, seedDatabase } from './backend.ts';
import { clockAhead } from './clock.ts';
import { readConfig } from './config.ts';
import { createMail, hasMailbox, mailTransport } from './create-mail.ts';
import { openDatabase } from './database/open.ts';
import { listen } from './listen.ts';
import { systemRandom } from './random.ts';
import { readOrMakeSecret, readOrMakeSecretText } from './secret-file.ts';
import { StartError } from './start-error.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const clock = clockAhead(config.clockAheadSeconds);
  const database = await openDatabase(config);
  try {
    for (const warning of await seedDatabase(database, clock)) console.warn(warning);
    const { db } = database;
    const tools = { db, clock, random: systemRandom, onFailure: logProblem };
    const mail = await createMail({ ...tools, siteUrl: config.siteUrl, transport: mailTransport(config, tools) });
    const inData = (name: string) => join(config.dataDir, name);
    const app = await createBackend({
      database,
      clock,
      site: config,
      tokenSecret: config.tokenSecret ?? readOrMakeSecret(inData('token-secret')),
      dataKey: config.dataKey ?? readOrMakeSecret(inData('data-encryption-key')),
      operatorToken: readOrMakeSecretText(inData('operator-token')),
      mail,
      mailbox: hasMailbox(config),
      trustedProxies: config.trustedProxies,
    });
    const address = await listen(app, config);
    const stopBackground = startBackground({ db, clock, mail });
    const stop = async () => {
      await app.close();
      await stopBackground();
      await database.close();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
    console.log(`backend ready on ${address}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
