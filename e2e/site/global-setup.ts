import { openSite } from './site.ts';

/** One site for all journeys: published, migrated, seeded, on its own ports. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await openSite();
  process.env.SITE_ORIGIN = site.origin;
  process.env.BACKEND_ORIGIN = site.backendOrigin;
  process.env.SITE_PUBLISHED = JSON.stringify(site.published);
  process.env.SITE_STORE = site.storeDirectory;
  process.env.SITE_DATA = site.dataDirectory;
  return () => site.close();
}
