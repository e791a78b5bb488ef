import hostPackage from '@up/host/package.json';

/** The version of the host contract that this shell offers. */
export const hostVersion = hostPackage.version;
