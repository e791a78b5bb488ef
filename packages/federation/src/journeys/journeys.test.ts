import { pageDataId } from '../contract/page-data-id.ts';
import { previewVariables, readPreview } from './preview.ts';
import { ShownVersions } from './shown-versions.ts';

describe('what the journeys are told', () => {
  const preview = {
    url: 'https://a.example',
    link: 'https://a.example/_portal/override?token=t',
    versions: { a: '2' },
  };

  test('is read as it was written', () => {
    expect(readPreview(previewVariables(preview))).toEqual(preview);
  });

  test('can be a site without a preview', () => {
    const variables = { PORTAL_URL: 'https://a.example', PORTAL_PREVIEW_LINK: '' };
    expect(readPreview(variables)).toEqual({ url: 'https://a.example', versions: {} });
  });

  test('is a site at least, and the versions with a link', () => {
    expect(() => readPreview({})).toThrow('PORTAL_URL is not set: run the journeys with "portal override');
    expect(() => readPreview({ ...previewVariables(preview), PORTAL_PREVIEW_VERSIONS: '' })).toThrow(
      'PORTAL_PREVIEW_VERSIONS is not set',
    );
  });
});

/** The document of a page, as the edge sends it. */
function pageOf(owner: string, versions: string[], rendered?: string): string {
  const remotes = { [owner]: versions.map((version) => ({ version, base: `/_portal/${owner}/${version}/` })) };
  const data = JSON.stringify({ composition: { id: 'a', remotes }, version: rendered });
  return `<html><script type="application/json" id="${pageDataId}">${data}</script><script async></script></html>`;
}

describe('the versions that a journey was shown', () => {
  const shown = () => new ShownVersions({ 'mf-status': '0.1.0-hb', shell: '3.0.0' });

  test('are those of the preview, with the fallback that its page names', () => {
    const versions = shown();
    versions.addDocument('/', pageOf('mf-marketing', ['0.1.0-hx'], '0.1.0-hx'));
    versions.addDocument('/status', pageOf('mf-status', ['0.1.0-hb', '0.1.0-ha'], '0.1.0-hb'));
    versions.addRequest('https://a.example/_portal/mf-status/0.1.0-hb/remoteEntry.js');
    versions.addRequest('https://cdn.example/up/shell/3.0.0/chunks/1.js?again');
    versions.addRequest('https://a.example/_portal/mf-marketing/0.1.0-hx/remoteEntry.js');
    expect(versions.faults()).toEqual([]);
  });

  test('are not those of the preview when the site serves, renders or runs others', () => {
    const versions = shown();
    versions.addDocument('/status', pageOf('mf-status', ['0.1.0-ha'], '0.1.0-ha'));
    versions.addDocument('/en/status', pageOf('mf-status', ['0.1.0-hb', '0.1.0-ha'], '0.1.0-ha'));
    versions.addRequest('https://a.example/_portal/mf-status/0.1.0-ha/remoteEntry.js');
    versions.addRequest('https://a.example/_portal/shell/2.9.0/shell.js');
    expect(versions.faults()).toEqual([
      '/status is a page of mf-status 0.1.0-ha, not the preview 0.1.0-hb',
      'the server rendered /status with mf-status 0.1.0-ha, not the preview 0.1.0-hb',
      'the server rendered /en/status with mf-status 0.1.0-ha, not the preview 0.1.0-hb',
      'the browser loaded mf-status 0.1.0-ha, not the preview 0.1.0-hb',
      'the browser loaded shell 2.9.0, not the preview 3.0.0',
    ]);
  });

  test('have to appear at all, if a page was opened', () => {
    const versions = shown();
    versions.addDocument('/file.txt', 'a text');
    expect(versions.faults()).toEqual([]);
    versions.addDocument('/', pageOf('mf-marketing', ['0.1.0-hx']));
    // A page that a remote's name is part of is no file of it.
    versions.addRequest('https://a.example/mf-status/1');
    expect(versions.faults()).toEqual(['no page of mf-status 0.1.0-hb or shell 3.0.0 was opened']);
  });
});
