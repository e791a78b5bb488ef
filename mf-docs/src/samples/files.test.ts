import { curlFor } from './languages/curl-shells.ts';
import { httpRequest } from './http-request.ts';
import { sampleLanguages } from './languages.ts';
import { writeSample } from './write-sample.ts';

const request = httpRequest(
  {
    ...{ method: 'POST', path: '/documents', requestContentType: 'multipart/form-data' },
    bodyEncodings: {
      meta: { contentType: 'application/json', headers: { 'X-Part': 'p "1"' } },
      logo: { contentType: 'image/png', isFile: true },
    },
  },
  { path: {}, query: {}, header: {}, body: { meta: { name: '김 "A" \\ b;c' }, note: '@a;b', logo: 'x' } },
);

test.each(sampleLanguages.filter((language) => language !== 'curl'))('the program in %s reads the file', (language) => {
  const code = writeSample(language, { origin: 'https://a.example', request });
  expect(code).toMatch(/["']logo\.png["']/);
  expect(code).toContain('form-boundary-7d8a1c--');
});

test.each(['cmd', 'powershell'] as const)('cURL reads the file in %s', (shell) => {
  expect(curlFor(shell, 'https://a.example', request).replaceAll(/[\\^"]/g, '')).toContain(
    'logo=@logo.png;type=image/png',
  );
});
