import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { RuleSetRule } from 'webpack';

import type { Build } from './build.ts';

const require = createRequire(import.meta.url);
const refreshDirectory = join(import.meta.dirname, '../refresh');

/** In development the shell's first module. It must run before React, which looks for the hook once when it loads. */
export const refreshInstallation = join(refreshDirectory, 'install.ts');

/** The loaders for each kind of source file. */
export function sourceRules(build: Build): RuleSetRule[] {
  return [scriptRule(build), messagesRule, stylesheetRule, ...(build.swapped ? [refreshRule] : [])];
}

/**
 * Packages of a registry are compiled already. Ours, which a remote of another repository has there too, only lack the
 * names of their styles, which are those of the application.
 */
const foreignPackage = /[\\/]node_modules[\\/](?!@up[\\/])(?!.*[\\/]node_modules[\\/])/;

function scriptRule({ name, react, swapped }: Build): RuleSetRule {
  return {
    test: /\.tsx?$|[\\/]node_modules[\\/]@up[\\/].*\.js$/,
    exclude: foreignPackage,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: react === 'development', refresh: swapped } },
        experimental: {
          plugins: [
            // Without `ssr` and a namespace, class ids would depend on the order in which modules load.
            [require.resolve('@swc/plugin-styled-components'), { ssr: true, displayName: false, namespace: name }],
          ],
        },
      },
    },
  };
}

const messagesRule: RuleSetRule = {
  test: /[\\/]locales[\\/]\w+\.json$/,
  type: 'json',
  loader: require.resolve('./messages-loader.mjs'),
};

/** Design tokens are imported as text: the server inlines them into every page. */
const stylesheetRule: RuleSetRule = { test: /\.css$/, loader: require.resolve('./stylesheet-loader.mjs') };

const refreshRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: [/node_modules/, refreshDirectory],
  // After the compiler: it adds the calls that this loader defines.
  enforce: 'post',
  loader: require.resolve('./refresh-loader.mjs'),
};
