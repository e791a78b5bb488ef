import type { McpServer } from '@modelcontextprotocol/server';
import { productInfo } from '@up/api/calls/catalogue/catalogue';
import { sandboxCodes } from '@up/api/calls/sandbox/sandbox';
import { search } from '@up/api/calls/publishing/search';
import { locales } from '@up/api/constants/locales';
import * as z from 'zod';

import { apiMarkdown, errorTable } from '../api-markdown.ts';
import { apisBelow, readPackages } from '../catalogue.ts';
import { codeTable } from '../content-markdown.ts';
import type { Read } from '../../rendering/call-reads.ts';
import { markdownPage, type MarkdownSources } from '../markdown-pages.ts';
import { toolResult, resultOf, toolError } from './tool-result.ts';

const language = z.enum(locales).default('en').describe('Language of the answer: ko (Korean) or en (English)');
const apiId = z.string().min(1).max(100).describe('Id of an API, as list_apis and search_documentation name it');
const readOnly = { readOnlyHint: true, openWorldHint: false };

export interface DocumentationTools extends MarkdownSources {
  /** Searches on behalf of the client. */
  search: Read;
}

/** Registers the read tools: search, list of APIs, one API, one page, error codes. */
export function registerDocumentationTools(server: McpServer, sources: DocumentationTools): void {
  const { read, siteUrl } = sources;

  server.registerTool(
    'search_documentation',
    {
      title: 'Search the documentation',
      description:
        'Searches APIs, guidelines, glossary, guides and FAQ. Understands Korean initial consonants and typing errors.',
      inputSchema: z.object({ match: z.string().trim().min(1).max(100).describe('Words to search for'), language }),
      annotations: readOnly,
    },
    ({ match, language: locale }) =>
      resultOf(async () => {
        const { items, total, hasMore } = await sources.search(search, { query: { match } }, locale);
        const lines = items.map(
          ({ title, category, url, content }) => `- [${category}] ${title} (${url})\n  ${content}`,
        );
        return toolResult(
          total === 0 ? 'Nothing was found.' : `${hasMore ? 'More than ' : ''}${total} found.\n\n${lines.join('\n')}`,
        );
      }, 'The words cannot be searched for.'),
  );

  server.registerTool(
    'list_apis',
    {
      title: 'List the APIs',
      description: 'All APIs with id, method and what they do, by package.',
      inputSchema: z.object({
        package: z.string().max(100).optional().describe('Id of a package; lists all packages when omitted'),
        language,
      }),
      annotations: readOnly,
    },
    ({ package: packageId, language: locale }) =>
      resultOf(async () => {
        const packages = await readPackages(read, locale);
        const chosen = packages.filter(({ id }) => packageId === undefined || id === packageId);
        if (chosen.length === 0)
          return toolError(`There is no package "${packageId}". Packages: ${packages.map(({ id }) => id).join(', ')}`);
        const list = chosen.map((node) =>
          [
            `# ${node.title} (${node.id})`,
            ...apisBelow(node).map(({ id, method, title }) => `- ${id}: ${method} ${title}`),
          ].join('\n'),
        );
        return toolResult(list.join('\n\n'));
      }, 'No such package.'),
  );

  server.registerTool(
    'read_api',
    {
      title: 'Read an API',
      description: 'One complete API: address, parameters, request and response fields, examples, error codes.',
      inputSchema: z.object({
        apiId,
        version: z.string().max(50).optional().describe('The current version when omitted'),
        language,
      }),
      annotations: readOnly,
    },
    ({ apiId: id, version, language: locale }) =>
      resultOf(
        async () => {
          const api = await read(productInfo, { params: { id }, query: { detail: 'true', version } }, locale);
          return toolResult(apiMarkdown(api, { siteUrl, locale }));
        },
        `There is no API "${id}"${version === undefined ? '' : ` in version ${version}`}. list_apis lists them all.`,
      ),
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page of the documentation',
      description:
        'A documentation page as Markdown, by its path, such as /developers/guidelines or /en/developers/glossary.',
      inputSchema: z.object({ path: z.string().startsWith('/').max(500) }),
      annotations: readOnly,
    },
    ({ path }) =>
      resultOf(async () => {
        const page = await markdownPage(path.replace(/\.md$/, ''), sources);
        return page === undefined ? toolError(`There is no documentation page at ${path}.`) : toolResult(page.text);
      }, `There is no documentation page at ${path}.`),
  );

  server.registerTool(
    'list_error_codes',
    {
      title: 'List error codes',
      description: 'The codes of the sandbox with cause, remedy and how to force them, for all APIs or one.',
      inputSchema: z.object({ apiId: apiId.optional(), language }),
      annotations: readOnly,
    },
    ({ apiId: id, language: locale }) =>
      resultOf(async () => {
        if (id === undefined) return toolResult(codeTable(await read(sandboxCodes, {}, locale), locale));
        const api = await read(productInfo, { params: { id }, query: { detail: 'true' } }, locale);
        return toolResult(errorTable(api.errorCodes, locale));
      }, `There is no API "${id}". list_apis lists them all.`),
  );
}
