import * as z from 'zod';

/** The site that the journeys of a remote run on, and the versions that they are about. */
export interface Preview {
  /** Origin of the site, without a slash at its end. */
  url: string;
  /** The signed link that shows the versions; without one, the site is opened as everybody sees it. */
  link?: string;
  /** The versions that the link shows, by application. */
  versions: Readonly<Record<string, string>>;
}

const Versions = z.record(z.string(), z.string());

/** The environment variables with which `portal override` starts journeys. */
export function previewVariables({ url, link = '', versions }: Preview): Record<string, string> {
  return { PORTAL_URL: url, PORTAL_PREVIEW_LINK: link, PORTAL_PREVIEW_VERSIONS: JSON.stringify(versions) };
}

/**
 * Reads what {@link previewVariables} wrote. An empty variable counts as not set.
 * @throws {Error} when no site is named, or a link without its versions
 */
export function readPreview(variables: NodeJS.ProcessEnv): Preview {
  const { PORTAL_URL: url = '', PORTAL_PREVIEW_LINK: link = '', PORTAL_PREVIEW_VERSIONS: versions = '' } = variables;
  if (url === '') {
    throw new Error(
      'PORTAL_URL is not set: run the journeys with "portal override <application> --journeys", ' +
        'or set it to the address of a site to run them there without a preview',
    );
  }
  if (link === '') return { url, versions: {} };
  if (versions === '') throw new Error('PORTAL_PREVIEW_VERSIONS is not set: it names what PORTAL_PREVIEW_LINK shows');
  return { url, link, versions: Versions.parse(JSON.parse(versions)) };
}
