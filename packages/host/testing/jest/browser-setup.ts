import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// Awaited elements appear within milliseconds, but on a busy machine the default of one second is too short.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
