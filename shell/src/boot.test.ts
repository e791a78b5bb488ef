import { bootHints, setBootHint } from './storage/boot-hint.ts';
import { bootScript } from './boot.ts';

const root = document.documentElement;
let darkSystem = false;

beforeEach(() => {
  darkSystem = false;
  window.matchMedia = jest.fn((media: string) => ({ matches: darkSystem, media }) as MediaQueryList);
});
afterEach(() => {
  for (const hint of Object.values(bootHints)) setBootHint(hint, undefined);
});

function boot() {
  // As the document runs it.
  globalThis.eval(bootScript);
  const { session, theme, layout } = root.dataset;
  return { session, theme, layout };
}

test("without hints a page starts signed out, with the system's theme", () => {
  expect(boot()).toEqual({ session: 'out', theme: 'light', layout: 'auto' });
  darkSystem = true;
  expect(boot()).toMatchObject({ theme: 'dark' });
});

test('a page starts as the hints say', () => {
  setBootHint(bootHints.session, 'in');
  setBootHint(bootHints.theme, 'dark');
  setBootHint(bootHints.layout, 'desktop', false);
  expect(boot()).toEqual({ session: 'in', theme: 'dark', layout: 'desktop' });
  darkSystem = true;
  setBootHint(bootHints.theme, 'light');
  expect(boot()).toMatchObject({ theme: 'light' });
});

test('a removed hint has no effect, nor has any other cookie', () => {
  setBootHint(bootHints.session, 'in');
  setBootHint(bootHints.session, undefined);
  document.cookie = `NOT_${bootHints.session}=in`;
  expect(boot()).toMatchObject({ session: 'out' });
});
