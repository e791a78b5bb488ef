import { createHash } from 'node:crypto';

/** The inlined style sheet of the mailbox, which is separate from the site and does not use its tokens. */
export const mailboxStyle = `
:root { color-scheme: light dark; --text: #0b1220; --muted: #586070; --page: #f6f7f9; --panel: #fff; --line: #d9dde2;
  --brand: #4340d2; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8eaf0; --muted: #a3abba; --page: #0f141d; --panel: #171d28; --line: #313947; --brand: #a9b1ff; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px 64px; background: var(--page); color: var(--text); word-break: keep-all;
  overflow-wrap: anywhere; font: 16px/1.65 -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Segoe UI',
  'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif; }
header, main { max-width: 760px; margin: 0 auto; }
header { display: flex; justify-content: space-between; gap: 16px; margin-bottom: 24px; font-size: 14px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; letter-spacing: -0.01em; }
h2 { margin: 32px 0 8px; font-size: 16px; }
p { margin: 0 0 24px; color: var(--muted); }
a { color: var(--brand); }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; border-radius: 4px; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 16px; background: var(--panel);
  overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 16px 20px; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li a:focus-visible { outline-offset: -3px; border-radius: 16px; }
li strong { grid-column: 1 / -1; color: var(--text); font-weight: 700; }
li span, li time { color: var(--muted); font-size: 14px; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
iframe { display: block; width: 100%; height: 680px; border: 1px solid var(--line); border-radius: 16px; background: #fff; }
pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--panel);
  white-space: pre-wrap; font: 14px/1.65 ui-monospace, Menlo, Consolas, 'Noto Sans Mono', monospace; }
`;

/** The hash with which a policy allows this style sheet. */
export const mailboxStyleHash = `'sha256-${createHash('sha256').update(mailboxStyle).digest('base64')}'`;
