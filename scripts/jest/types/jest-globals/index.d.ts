type Jest = typeof import('@jest/globals');

/** What Jest gives to every test file. */
declare global {
  const expect: Jest['expect'];
  const test: Jest['test'];
  const it: Jest['it'];
  const describe: Jest['describe'];
  const beforeAll: Jest['beforeAll'];
  const afterAll: Jest['afterAll'];
  const beforeEach: Jest['beforeEach'];
  const afterEach: Jest['afterEach'];
  const jest: Jest['jest'];
}

export {};
