import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';

import { listenPath } from '@up/api/constants/listen';
import { callbackSecret, callbackSettings } from '@up/api/calls/sandbox/callback';
import { decisionSecret } from '@up/api/calls/sandbox/decision';
import { deleteKey } from '@up/api/calls/projects/key';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { createTestServices, testBackend } from '@up/backend/testing/backend/test-backend';
import { until } from '@up/processes/testing/until';
import { paymentRequest } from '../testing/sandbox-requests.ts';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
