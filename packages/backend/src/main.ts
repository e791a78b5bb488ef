import { join } from 'node:path';

import { createBackend, seedDatabase } from './backend.ts';
import { clockAhead } from './module/clock.ts';
import { readConfig } from './start/config.ts';
import { createMail, hasMailbox, mailTransport } from './mail/create-mail.ts';
import { openDatabase } from './database/open.ts';
import { listen } from './start/listen.ts';
import { readOrMakeSecret, readOrMakeSecretText } from './secrets/secret-file.ts';
import { createServices, systemContext } from './services.ts';
import { logProblem, startBackground } from './start/background.ts';
import { mailKinds } from './modules.ts';
import { StartError } from './start/start-error.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const clock = clockAhead(config.clockAheadSeconds);
  const database = await openDatabase(config);
  try {
    for (const warning of await seedDatabase(database, clock)) console.warn(warning);
    const { db } = database;
    const inData = (name: string) => join(config.dataDir, name);
    const wake: { mail?: () => void } = {};
    const services = await createServices({
      db,
      clock,
      site: config,
      tokenSecret: config.tokenSecret ?? readOrMakeSecret(inData('token-secret')),
      dataKey: config.dataKey ?? readOrMakeSecret(inData('data-encryption-key')),
      // Soon, because the transaction that ordered the mail has not ended yet.
      onMailOrdered: () => setTimeout(() => wake.mail?.(), 100),
    });
    const context = systemContext(services);
    const transport = mailTransport(config, { db, clock });
    const mail = await createMail({ context, kinds: mailKinds, transport, onFailure: logProblem });
    wake.mail = mail.wake;
    const app = await createBackend({
      services,
      operatorToken: readOrMakeSecretText(inData('operator-token')),
      mailbox: hasMailbox(config),
      trustedProxies: config.trustedProxies,
    });
    const address = await listen(app, config);
    const stopBackground = startBackground({ context, mail });
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
