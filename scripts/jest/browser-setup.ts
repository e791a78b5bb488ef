import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// What is awaited comes in milliseconds; on a busy machine the default of a second is not enough for all of it.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
