import * as z from 'zod';

/** Names an application: a folder of the workspace and of the store. */
export const ApplicationName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the name of an application');

/** The application that is the shell; all others are remotes. */
export const shellName = 'shell';

/** Names a version: a folder of the store, so it must not contain a path. */
export const VersionName = z.string().regex(/^\w[\w.+-]*$/, 'must be a version such as 1.2.0 or 1.2.0-h0a1b2c');

/** Names an environment: a file in the folder of environments. */
export const EnvironmentName = z.string().regex(/^\w[\w-]*$/, 'must be the name of an environment');
