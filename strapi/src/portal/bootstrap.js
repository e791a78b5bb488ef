'use strict';

const types = require('./types');

/** What changes what the portal shows. */
const events = ['create', 'update', 'delete', 'publish', 'unpublish'].map((what) => `entry.${what}`);

/**
 * Makes what the portal needs of this Strapi 4 or 5, at each start and without changing what is there:
 * - the languages of PORTAL_LOCALES (`ko,en` unless set);
 * - an API token that may read the portal's types and nothing else, when PORTAL_READ_TOKEN is set;
 * - an API token for `portal content load`, when PORTAL_LOAD_TOKEN is set: take it away again after loading;
 * - a webhook to PORTAL_WEBHOOK_URL that shows PORTAL_WEBHOOK_SECRET;
 * - the reads for everybody, with PORTAL_PUBLIC_READS=true, in place of a token. Drafts are then open to everybody who
 *   reaches this Strapi.
 */
module.exports = async ({ strapi }) => {
  const { env } = process;
  await ensureLocales(strapi, (env.PORTAL_LOCALES || 'ko,en').split(','));
  const reads = types.flatMap(({ uid, single }) => (single ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`]));
  await ensureToken(strapi, { name: 'Portal: read', key: env.PORTAL_READ_TOKEN, type: 'custom', actions: reads });
  await ensureToken(strapi, { name: 'Portal: load', key: env.PORTAL_LOAD_TOKEN, type: 'full-access', actions: [] });
  if (env.PORTAL_PUBLIC_READS === 'true') await ensurePublic(strapi, reads);
  if (env.PORTAL_WEBHOOK_URL) await ensureWebhook(strapi, env.PORTAL_WEBHOOK_URL, env.PORTAL_WEBHOOK_SECRET || '');
};

async function ensureLocales(strapi, codes) {
  const locales = strapi.plugin('i18n').service('locales');
  const known = (await locales.find()).map(({ code }) => code);
  for (const code of codes.map((text) => text.trim()).filter((each) => each && !known.includes(each))) {
    await locales.create({ code, name: code });
  }
}

async function ensureToken(strapi, { name, key, type, actions }) {
  const tokens = strapi.db.query('admin::api-token');
  const known = await tokens.findOne({ where: { name } });
  if (!key) {
    // A token whose variable is gone is taken back.
    if (known) await tokens.delete({ where: { id: known.id } });
    return;
  }
  if (key.length < 32) throw new Error(`The token "${name}" must have at least 32 random characters`);
  const accessKey = strapi.service('admin::api-token').hash(key);
  const values = { accessKey, type, description: 'Made by src/portal/bootstrap.js', lifespan: null, expiresAt: null };
  const token = known
    ? await tokens.update({ where: { id: known.id }, data: values })
    : await tokens.create({ data: { name, ...values } });
  const permissions = strapi.db.query('admin::api-token-permission');
  const granted = await permissions.findMany({ where: { token: token.id } });
  for (const action of actions.filter((each) => !granted.some((permission) => permission.action === each))) {
    await permissions.create({ data: { action, token: token.id } });
  }
}

async function ensurePublic(strapi, actions) {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  for (const action of actions) {
    const granted = await permissions.findOne({ where: { action, role: role.id } });
    if (!granted) await permissions.create({ data: { action, role: role.id } });
  }
}

async function ensureWebhook(strapi, url, secret) {
  const store = strapi.webhookStore || strapi.get('webhookStore');
  const runner = strapi.webhookRunner || strapi.get('webhookRunner');
  const known = (await store.findWebhooks()).find(({ name }) => name === 'Portal');
  const values = { name: 'Portal', url, headers: { 'X-UP-Webhook-Secret': secret }, events, isEnabled: true };
  if (!known) return void runner.add(await store.createWebhook(values));
  if (known.url === url && known.headers['X-UP-Webhook-Secret'] === secret) return;
  const changed = await store.updateWebhook(known.id, { ...known, ...values });
  runner.update(changed);
}
