import { execFileSync } from 'node:child_process';

test('nothing of the numbers of cards and people is logged', () => {
  const program = `
    import { createServer } from ${JSON.stringify(new URL('create-server.ts', import.meta.url).href)};
    const { log } = createServer({ siteUrl: 'http://localhost' }, { quiet: false });
    log.warn({ url: '/search?match=4111+1111+1111+1111' }, 'of id_900101-1234568');
    log.error(new Error('for PAN4111111111111111'));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const [warning, error] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(warning).toMatchObject({ url: '/search?match=411111******1111', msg: 'of id_******-*******' });
  expect(error).toMatchObject({ msg: 'for PAN411111******1111', err: { message: 'for PAN411111******1111' } });
  expect(output).not.toMatch(/1111 ?1111|900101/);
});
