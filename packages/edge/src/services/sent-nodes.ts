import type { Call } from '@up/api/call';
import { allGroups, apiMenu, packageDetails } from '@up/api/calls/catalogue/catalogue';
import { nodeTypes } from '@up/api/constants/catalogue';
import { apiTree, type ApiEntry } from '@up/api/entities/api-node';
import { ApiCounts, PackageFacts } from '@up/api/entities/api-node.schema';
import { newTable } from '@up/api/new-table';
import * as z from 'zod/mini';

/** The first of them that is present is the place of a node among its siblings (product.md#api-tree). */
const orderNames = [
  'sortOrder',
  'sortOrderNo',
  'packageSortOrderNo',
  'grpSortOrderNo',
  'groupSortOrderNo',
  'rank',
] as const;
const order = z.optional(z.nullable(z.number()));

/** A node as a Main API may send it: what is below it has one of three names, and it has fields of the server's own. */
interface SentNode extends Partial<Record<(typeof orderNames)[number], number | null>> {
  type: ApiEntry['type'];
  id?: string | number;
  /** The id of an API. */
  value?: string;
  title: string;
  description?: string | null;
  explanation?: string | null;
  method?: string;
  package?: ApiEntry['package'];
  counts?: ApiEntry['counts'];
  children?: SentNode[];
  /** The groups of a package. */
  groupInfoResponses?: SentNode[];
  /** What other nodes hold. */
  content?: SentNode[];
}

const SentNode: z.ZodMiniType<SentNode> = z.object({
  type: z.enum(nodeTypes),
  id: z.optional(z.union([z.string(), z.number()])),
  value: z.optional(z.string()),
  title: z.string(),
  description: z.optional(z.nullable(z.string())),
  explanation: z.optional(z.nullable(z.string())),
  method: z.optional(z.string()),
  package: z.optional(PackageFacts),
  counts: z.optional(ApiCounts),
  sortOrder: order,
  sortOrderNo: order,
  packageSortOrderNo: order,
  grpSortOrderNo: order,
  groupSortOrderNo: order,
  rank: order,
  get children() {
    return z.optional(z.array(SentNode));
  },
  get groupInfoResponses() {
    return z.optional(z.array(SentNode));
  },
  get content() {
    return z.optional(z.array(SentNode));
  },
});

/** Nodes as entries of the portal, sorted. Among siblings with an order, those without have 0. */
function readNodes(nodes: readonly SentNode[]): ApiEntry[] {
  const orderOf = (node: SentNode) => orderNames.map((name) => node[name]).find((each) => typeof each === 'number');
  const isOrdered = nodes.some((node) => orderOf(node) !== undefined);
  const entries = nodes.map((sent): ApiEntry => {
    const { type, title, value, method, package: facts, counts } = sent;
    const description = sent.description ?? sent.explanation ?? undefined;
    const below = sent.children ?? sent.groupInfoResponses ?? sent.content;
    return {
      type,
      id: String((type === 'APIINFO' ? value : undefined) ?? sent.id),
      title,
      ...(description !== undefined && { description }),
      ...(isOrdered && { sortOrder: orderOf(sent) ?? 0 }),
      ...(method !== undefined && { method }),
      ...(facts && { package: facts }),
      ...(counts && { counts }),
      ...(below && { children: readNodes(below) }),
    };
  });
  return isOrdered ? entries.toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0)) : entries;
}

const Entries = z.pipe(
  z.array(SentNode),
  z.transform((nodes: SentNode[]) => readNodes(nodes)),
);

/** A package whose groups are nodes. */
const SentPackage = z.pipe(
  z.looseObject({ id: z.string(), groupInfoResponses: Entries }),
  z.transform(({ groupInfoResponses, ...sent }) => {
    const above = { id: sent.id, nodeId: `packages/${sent.id}` };
    return { ...sent, groupInfoResponses: apiTree('packages', groupInfoResponses, [above]) };
  }),
);

/** The responses with nodes of calls that the specification names. */
const responses = newTable<z.ZodMiniType>({
  [apiMenu.name]: z.object({ packages: Entries, groups: Entries }),
  [allGroups.name]: z.pipe(
    Entries,
    z.transform((entries) => apiTree('groups', entries)),
  ),
  [packageDetails.name]: z.array(SentPackage),
});

/**
 * The response of a Main API with its nodes as the portal's own (product.md#api-tree): the server's names are replaced,
 * its further fields dropped. What has another shape is returned as it is, for the check of the call's schema.
 */
export function withOwnNodes(call: Call, json: unknown): unknown {
  const read = responses[call.name]?.safeParse(json);
  return read?.success ? read.data : json;
}
