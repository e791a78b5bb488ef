import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

import { parseJson } from '@up/api/exact-json';

/** The required part of a node in the JSON syntax tree. */
interface TreeNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: TreeNode | null;
  readonly lastChild: TreeNode | null;
  readonly nextSibling: TreeNode | null;
}

/** The position of a value in a document; for a missing one, the first character of its parent. */
function positionOf(
  top: TreeNode,
  path: readonly PropertyKey[],
  textOf: (from: number, to: number) => string,
): { from: number; to: number } {
  let node = top.firstChild ?? top;
  for (const key of path) {
    const next = node.name === 'Array' ? itemOf(node, Number(key)) : valueOf(node, String(key), textOf);
    if (!next) return { from: node.from, to: Math.min(node.to, node.from + 1) };
    node = next;
  }
  return { from: node.from, to: node.to };
}

function childrenOf({ firstChild }: TreeNode): TreeNode[] {
  const children: TreeNode[] = [];
  for (let child = firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function itemOf(array: TreeNode, index: number): TreeNode | undefined {
  return childrenOf(array).filter(({ name }) => !'[],'.includes(name))[index];
}

function valueOf(object: TreeNode, key: string, textOf: (from: number, to: number) => string): TreeNode | undefined {
  const property = childrenOf(object).find(({ name, firstChild }) => {
    if (name !== 'Property' || !firstChild) return false;
    return textOf(firstChild.from, firstChild.to) === JSON.stringify(key);
  });
  return property?.lastChild ?? undefined;
}

/** An error in a value of the document. */
export interface DocumentIssue {
  path: readonly PropertyKey[];
  message: string;
}

export interface EditorOptions {
  text: string;
  /** The editor's accessible name. */
  label: string;
  /** Id of the text that describes it, in the same root. */
  description: string;
  onChange(text: string): void;
  /** The message for invalid JSON. */
  invalidText: string;
  /** Validates a parsed document. */
  check(value: unknown): DocumentIssue[];
}

const theme = EditorView.theme(
  {
    '&': { backgroundColor: 'var(--code-surface)', color: 'var(--code-text)', fontSize: '13px', borderRadius: '9px' },
    '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
    '.cm-scroller': { minHeight: '280px', maxHeight: '560px', fontFamily: 'var(--font-mono)', lineHeight: '1.7' },
    '.cm-content': { caretColor: 'var(--code-text)', padding: '12px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--code-text)' },
    '.cm-gutters': { backgroundColor: 'var(--code-surface)', color: 'var(--code-muted)', border: '0' },
    '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
      backgroundColor: 'var(--code-selection)',
    },
    '.cm-matchingBracket': { backgroundColor: 'var(--code-selection)' },
    '.cm-tooltip': {
      border: '1px solid var(--border)',
      borderRadius: '6px',
      backgroundColor: 'var(--surface-raised)',
      color: 'var(--text)',
      fontFamily: 'var(--font-sans)',
    },
  },
  { dark: true },
);

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--code-keyword)' },
]);

/** Ctrl+Enter sends the request, so the editor must not handle it. */
const keys = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter');

/**
 * Opens a JSON editor in a shadow root, where its styles are constructed style sheets, which the page's policy allows.
 * Escape followed by Tab leaves it.
 */
export function openEditor(root: ShadowRoot, options: EditorOptions): EditorView {
  return new EditorView({
    root,
    parent: root,
    doc: options.text,
    extensions: [
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      history(),
      drawSelection(),
      bracketMatching(),
      indentOnInput(),
      EditorState.tabSize.of(2),
      EditorView.lineWrapping,
      json(),
      syntaxHighlighting(colours),
      theme,
      linter((view) => diagnosticsOf(view, options)),
      keymap.of([...keys, ...historyKeymap, indentWithTab]),
      EditorView.contentAttributes.of({
        'aria-label': options.label,
        'aria-describedby': options.description,
        // Editable content can be focused anyway; this is for tools that only check attributes.
        tabindex: '0',
        spellcheck: 'false',
        autocapitalize: 'none',
        translate: 'no',
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) options.onChange(state.doc.toString());
      }),
    ],
  });
}

const findSyntaxErrors = jsonParseLinter();

function diagnosticsOf(view: EditorView, { invalidText, check }: EditorOptions): Diagnostic[] {
  const text = view.state.doc.toString();
  if (text.trim() === '') return [];
  const syntaxErrors = findSyntaxErrors(view);
  if (syntaxErrors.length > 0) return syntaxErrors.map((each) => ({ ...each, message: invalidText }));
  const tree = syntaxTree(view.state).topNode;
  return check(parseJson(text)).map(({ path, message }) => ({
    ...positionOf(tree, path, (from, to) => view.state.sliceDoc(from, to)),
    severity: 'error',
    message,
  }));
}
