/** `program` is any language with C-like or Python-like keywords. */
export type CodeLanguage = 'json' | 'shell' | 'program' | 'text';

/** Key, string, number, keyword, muted (comments); none is plain text, as are brackets and commas. */
export type TokenKind = 'k' | 's' | 'n' | 'w' | 'm';

export interface Token {
  kind?: TokenKind;
  text: string;
}

/** One alternative per named group; everything else stays plain. */
const grammars: Record<Exclude<CodeLanguage, 'text'>, RegExp> = {
  json: /(?<k>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\\n]|\\.)*")|(?<n>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(?<w>\b(?:true|false|null)\b)/g,
  shell:
    /(?<m>#[^\n]*|\\$)|(?<s>'[^']*'|"(?:[^"\\]|\\.)*")|(?<w>^\s*(?:curl|npm|npx|node)\b)|(?<k>(?<=\s)--?[A-Za-z][\w-]*)|(?<n>\bhttps?:\/\/[^\s'"]+)/gm,
  program:
    /(?<m>^\s*\/\/[^\n]*|^\s*#[^\n]*|^<\?php)|(?<s>"""[^]*?"""|`[^`]*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<n>\b\d+(?:\.\d+)?\b)|(?<w>\b(?:await|class|const|def|echo|false|False|fun|func|if|import|new|nil|None|null|package|print|public|return|static|throws|true|True|using|val|var|void)\b)/gm,
};

/** Splits code into coloured tokens, which joined together are exactly the code. */
export function codeTokens(code: string, language: CodeLanguage): Token[] {
  if (language === 'text') return [{ text: code }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(grammars[language])) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) });
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text)?.[0] as TokenKind;
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}
