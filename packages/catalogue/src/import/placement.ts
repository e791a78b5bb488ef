import { packageTypes } from '@up/api/constants/catalogue';
import type { Locale } from '@up/api/constants/locales';

import type { Localized } from '../model.ts';
import { withOwnLinks } from './texts/absolute-links.ts';
import { withPackageFacts } from './place/document-facts.ts';
import type { DocumentNode } from '../document/document-node.ts';
import { webhookGroup, webhookGroupName, webhookItems } from './operations/events.ts';
import { identifierOf } from './place/identifier.ts';
import { mountedKey } from './place/mount.ts';
import { groupOf, operationsOf } from './place/operation-tag.ts';
import type { Texts } from './texts/texts.ts';
import { titleOfName } from './texts/title.ts';

export interface ImportedGroup {
  id: string;
  parentId?: string;
  title: Localized;
  description: Localized;
  place: DocumentNode;
}

export interface ImportedPackage {
  id: string;
  type: (typeof packageTypes)[number];
  title: Localized;
  description: Localized;
  dailyMaxCount: number;
  approvalRequired: boolean;
  /** The ids of the APIs that a UAT must have passed before production keys are generated. */
  mandatoryApis: { id: string; place: DocumentNode }[];
  /** Top-level groups of the package, in order; a group may come from another document. */
  groups: { id: string; place: DocumentNode }[];
}

/**
 * The groups of a document are its tags, in their order:
 *
 *     tags:
 *       - name: card-lifecycle      # the id in URLs, converted to kebab case
 *         x-title: Card lifecycle   # defaults to the name
 *         description: …
 *         x-parent: cards           # makes it a subgroup
 *
 * An operation belongs to its first tag.
 */
export function groupsOf(root: DocumentNode, texts: Texts): ImportedGroup[] {
  const tags = root.items('tags').map((tag) => ({ tag, name: tag.requiredString('name') }));
  const named = tags.filter(({ name }) => name !== '' || !root.source.notices);
  const declared = named.map(({ tag, name }) => {
    const parent = tag.string('x-parent') ?? (tag.source.notices ? tag.string('parent') : undefined);
    return {
      id: identifierOf(name, tag),
      parentId: parent === undefined ? undefined : identifierOf(parent, tag),
      title: texts.localize(tag.text('x-title') ?? tag.text('summary'), name),
      description: withOwnLinks(root, texts.localize(tag.text('description'), '')),
      place: tag,
    };
  });
  const limited = root.source.notices ? withTwoLevels(declared) : declared;
  return [...limited, ...undeclaredGroups(root, new Set(declared.map(({ id }) => id)))];
}

/** Limits groups to two levels, as in the catalogue. In OpenAPI, tags may nest deeper and a parent may be missing. */
function withTwoLevels(groups: ImportedGroup[]): ImportedGroup[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return groups.map((group) => {
    const ancestors: string[] = [];
    for (let parent = group.parentId; parent !== undefined; parent = byId.get(parent)?.parentId) {
      if (!byId.has(parent)) {
        const reason = `the parent tag "${parent}" does not exist; shown at the top level`;
        return { ...group, parentId: group.place.replaceDefect<string | undefined>(reason, ancestors.at(-1)) };
      }
      if (parent === group.id || ancestors.includes(parent)) {
        const reason = 'its parents form a cycle; shown at the top level';
        return { ...group, parentId: group.place.replaceDefect<string | undefined>(reason, undefined) };
      }
      ancestors.push(parent);
    }
    const top = ancestors.at(-1);
    if (ancestors.length < 2) return { ...group, parentId: top };
    group.place.note(`groups have at most one level of subgroups; shown in "${top}"`);
    const path = [group.id, ...ancestors.slice(0, -1)].toReversed().flatMap((id) => byId.get(id)?.title ?? []);
    const titleIn = (locale: Locale) => path.map((title) => title[locale]).join(' › ');
    return { ...group, parentId: top, title: { ko: titleIn('ko'), en: titleIn('en') } };
  });
}

/** Groups for tags that operations use without a declaration, which OpenAPI allows, and for operations without tags. */
function undeclaredGroups(root: DocumentNode, known: Set<string>): ImportedGroup[] {
  if (!root.source.notices) return [];
  const found = new Map<string, ImportedGroup>();
  for (const [path, item] of root.entries('paths')) {
    for (const [, operation] of operationsOf(item.follow())) {
      const { name, isDerived } = groupOf(root, path, operation);
      const id = identifierOf(name, operation);
      if (known.has(id) || found.has(id)) continue;
      const shown = isDerived ? titleOfName(name) : name;
      const title = { ko: shown, en: shown };
      found.set(id, { id, parentId: undefined, title, description: { ko: '', en: '' }, place: operation });
    }
  }
  for (const [, item] of webhookItems(root)) {
    for (const [, operation] of operationsOf(item)) {
      const name = webhookGroupName(operation);
      const id = identifierOf(name, operation);
      if (known.has(id) || found.has(id)) continue;
      const title = id === webhookGroup.id ? webhookGroup.title : { ko: name, en: name };
      found.set(id, { id, parentId: undefined, title, description: { ko: '', en: '' }, place: operation });
    }
  }
  return [...found.values()];
}

/**
 * The packages of a document:
 *
 *     x-packages:
 *       - id: card-issuing
 *         title: Card Issuing
 *         description: …
 *         type: SANDBOX             # or UAT, COMMERCIAL, VAS; defaults to SANDBOX
 *         dailyMaxCount: 10000      # calls a day; 0, the default, is unlimited
 *         approvalRequired: false
 *         groups: [cardholders, cards]
 *         mandatoryApis: [issue-card] # a UAT must pass these before production keys; none by default
 *
 * A document without `x-packages` becomes one package with all its groups and the document's title.
 */
export function packagesOf(root: DocumentNode, groups: ImportedGroup[], texts: Texts): ImportedPackage[] {
  if (!root.has('x-packages')) return [packageOfDocument(root, groups, texts)];
  return root.items('x-packages').map((node) => ({
    id: identifierOf(node.requiredString('id'), node),
    type: typeOf(node),
    title: texts.localize(node.text('title'), node.requiredString('id')),
    description: withOwnLinks(root, packageDescription(root, texts.localize(node.text('description'), ''))),
    dailyMaxCount: node.count('dailyMaxCount') ?? 0,
    approvalRequired: node.boolean('approvalRequired') ?? false,
    mandatoryApis: references(node, 'mandatoryApis'),
    groups: references(node, 'groups'),
  }));
}

function references(node: DocumentNode, list: string) {
  return node.items(list).map((place) => ({ id: identifierOf(String(place.value), place), place }));
}

function packageDescription(root: DocumentNode, description: Localized): Localized {
  return root.has(mountedKey) ? withPackageFacts(root, description) : description;
}

function packageOfDocument(root: DocumentNode, groups: ImportedGroup[], texts: Texts): ImportedPackage {
  const info = root.target('info') ?? root.fail('"info" is missing');
  const title = info.requiredString('title') || root.source.yaml.file;
  return {
    id: identifierOf(title, info),
    type: 'SANDBOX',
    title: texts.localize(info.text('title'), title),
    description: texts.localize(info.text('description'), ''),
    dailyMaxCount: 0,
    approvalRequired: false,
    mandatoryApis: [],
    groups: groups.filter(({ parentId }) => parentId === undefined).map(({ id, place }) => ({ id, place })),
  };
}

function typeOf(node: DocumentNode): ImportedPackage['type'] {
  const name = node.string('type') ?? 'SANDBOX';
  const type = packageTypes.find((each) => each === name);
  return type ?? node.tolerate(`"type" must be one of ${packageTypes.join(', ')}; SANDBOX is used`, 'SANDBOX');
}
