import { join } from 'node:path';
import { ContentSource } from '@up/content/content-source';
import { stopOnSignal } from '@up/service/stop-on-signal';
import { createBackend, seedDatabase } from './backend.ts';
import { keyOfSecrets } from '@up/projects/key/key-of-secrets';
import { startMirror } from './publishing/content/mirror-schedule.ts';
import type { OpenDatabase } from '@up/platform/database/database';
import { createDirectoryStore } from '@up/platform/files/directory-store';
import { createS3Store } from '@up/platform/files/s3-store';
import { databaseGauges } from '@up/platform/database/server/gauges';
import { openJobQueue } from '@up/platform/jobs/job-queue';
import { hasMailbox, mailTransport } from '@up/platform/mail/transport';
import { clockAhead, systemContext } from '@up/platform/module';
import { jobDefinitions, modules } from './modules.ts';
import { readOrMakeSecretText } from '@up/platform/secrets/secret-file';
import { createServices } from './services.ts';
import { createTelemetryForwarder } from '@up/platform/telemetry/forward';
import { type Config, type Secret, valuesOf } from '@up/platform/start/config';
import { listen } from '@up/platform/start/listen';
import { logProblem, logWarning } from '@up/platform/log/log-problem';
import { callbackMetrics } from '@up/sandbox/callbacks/metrics';
import { startCallbackSender } from '@up/sandbox/callbacks/send-due';
import { hooksOf } from '@up/platform/module';
import { confirmKeys } from '@up/platform/secrets/confirm-key';
import { openSealer } from '@up/platform/secrets/open-sealer';
import { describeSealed } from '@up/platform/rekey/rekey';

/**
 * Serves with an open database until the process is terminated; then closes the database.
 * @throws {StartError} when it cannot; the database is closed
 */
export async function serve(config: Config, database: OpenDatabase): Promise<void> {
  const clock = clockAhead(config.clockAheadSeconds);
  let stopJobs = () => Promise.resolve();
  try {
    const { db } = database;
    const secret = (name: string) => readOrMakeSecretText(join(config.dataDir, name));
    const orGenerated = (set: Secret, name: string) => ({ ...set, current: set.current ?? secret(name) });
    // First, because rows show which it is: a copy with a wrong one must not determine the other.
    const dataKeys = await confirmKeys(db, {
      name: 'DATA_ENCRYPTION_KEY',
      text: config.dataKey.current ?? secret('data-encryption-key'),
      otherText: config.dataKey.other,
      choose: (candidates) => keyOfSecrets(db, candidates),
      whyNeeded: (db, keyId) => describeSealed(db, hooksOf(modules).sealed, keyId),
    });
    const tokenSecrets = await confirmKeys(db, {
      name: 'TOKEN_SECRET',
      text: config.tokenSecret.current ?? secret('token-secret'),
      otherText: config.tokenSecret.other,
    });
    for (const warning of await seedDatabase(database, clock, { hasCms: config.cms !== undefined }))
      logWarning(warning);
    const jobs = await openJobQueue({
      db: database.queue,
      definitions: jobDefinitions,
      supervise: true,
      onFailure: logProblem,
    });
    stopJobs = jobs.stop;
    const content = config.cms && new ContentSource({ ...config.cms, warn: logWarning });
    const telemetry =
      config.telemetryReceiver &&
      createTelemetryForwarder({
        ...config.telemetryReceiver,
        environment: config.environment,
        sampleRate: config.telemetrySample,
        onError: logWarning,
      });
    const services = await createServices({
      database,
      clock,
      site: {
        ...config,
        content,
        edgeTokens: valuesOf(orGenerated(config.edgeToken, 'edge-token')),
        revalidateSecrets: valuesOf(config.revalidateSecret),
      },
      tokenSecrets: [tokenSecrets.current, ...tokenSecrets.others].map(({ secret }) => secret),
      sealer: await openSealer(db, dataKeys),
      transport: mailTransport(config, { db, clock }),
      jobs,
      files: 'directory' in config.files ? createDirectoryStore(config.files.directory) : createS3Store(config.files),
      telemetry,
    });
    const app = await createBackend({
      services,
      operatorTokens: valuesOf(orGenerated(config.operatorToken, 'operator-token')),
      operatorTokenCalls: config.operatorTokenCalls,
      mailbox: hasMailbox(config),
      trustedProxies: config.trustedProxies,
      whyNotReady: database.whyUnavailable,
      drainDelayMs: config.drainDelayMs,
      internalNetworks: config.internalNetworks,
      metrics: [...databaseGauges(database), ...callbackMetrics(systemContext(services))],
    });
    const address = await listen(app, config);
    await jobs.work(systemContext(services));
    const callbacks = startCallbackSender(systemContext(services), logProblem);
    const stopMirror = content ? startMirror(systemContext(services), content, logProblem) : () => undefined;
    stopOnSignal(async () => {
      stopMirror();
      await app.drain.close();
      await Promise.all([callbacks.stop(), stopJobs()]);
      await telemetry?.close();
      await database.close();
    });
    console.log(`backend ready on ${address}`);
  } catch (error) {
    await stopJobs();
    await database.close();
    throw error;
  }
}
