import type { Look } from '../../e2e/sweep/looks.ts';

export interface Series {
  name: string;
  /** The viewer of the page. */
  viewer: string;
  pictures: (Look & { file: string })[];
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { display: grid; grid-template-columns: 300px 1fr; margin: 0; }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 24px;
    border-right: 1px solid color-mix(in srgb, currentColor 15%, transparent); font-size: 13px; }
  nav a { display: block; padding: 3px 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  nav a:hover { text-decoration: underline; }
  main { min-width: 0; padding: 24px 32px 96px; }
  section { padding-top: 32px; }
  h1 { margin: 0 0 12px; font-size: 18px; }
  h2 { margin: 0; font-size: 18px; }
  p { margin: 0 0 12px; opacity: .65; }
  div { display: grid; grid-template-columns: repeat(4, minmax(0, 3fr) minmax(0, 1fr)); gap: 16px; align-items: start; }
  figure { margin: 0; }
  img { display: block; width: 100%; max-height: 420px; object-fit: cover; object-position: top;
    border: 1px solid color-mix(in srgb, currentColor 15%, transparent); border-radius: 6px; }
  figcaption { padding-top: 4px; font-size: 12px; opacity: .65; }
  @media (max-width: 900px) { body { grid-template-columns: 1fr; } nav { display: none; } }
`;

/** An index of the screenshots: one row per address, each image linked to its full size. */
export function indexPage(all: readonly Series[]): string {
  const links = all.map(({ name }, place) => `<a href="#p${place}">${name}</a>`);
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Every page</title><style>${style}</style>`,
    `<nav><h1>Every page</h1>${links.join('')}</nav><main>${all.map(section).join('')}</main></html>\n`,
  ].join('');
}

function section({ name, viewer, pictures }: Series, place: number): string {
  // The wide and the narrow image of one language and theme next to each other.
  const pairs = pictures
    .filter(({ width }) => width === pictures[0]?.width)
    .flatMap((wide) => pictures.filter(({ language, theme }) => language === wide.language && theme === wide.theme));
  return `<section id="p${place}"><h2>${name}</h2><p>${viewer}</p><div>${pairs.map(figure).join('')}</div></section>`;
}

function figure({ language, width, theme, file }: Series['pictures'][number]): string {
  const caption = `${language}, ${width} px, ${theme}`;
  const picture = `<a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a>`;
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
}
