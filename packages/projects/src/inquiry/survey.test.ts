import { type Call, callUrl } from '@up/api/call';
import { operatorInquiries } from '@up/api/calls/projects/inquiry';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { answerSurvey } from '@up/api/calls/projects/survey';

import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { testOperatorToken } from '@up/backend/testing/backend/test-backend';

describe.each(databaseKinds())('the pop-up survey on $name', ({ open }) => {
  const { app } = backendSuite(open);

  const ask = (call: Call, payload?: object) =>
    app.inject({
      method: call.method,
      url: callUrl(call, {}),
      payload,
      headers: { [operatorTokenHeader]: testOperatorToken },
    });

  it('stores an anonymous answer for the provider as closed, and returns a number', async () => {
    const answer = await ask(answerSurvey, { rating: '4', comment: 'Show the errors of each API.' });
    expect(answer.statusCode).toBe(201);
    const { number } = answer.json<{ number: string }>();
    const { items } = (await ask(operatorInquiries)).json<{ items: object[] }>();
    expect(items[0]).toMatchObject({ number, type: '50', status: 'closed', title: '설문 만족도 4/5', name: '' });
  });

  it('reports invalid fields, and rejects bots', async () => {
    expect((await ask(answerSurvey, { rating: '9', comment: '' })).json()).toMatchObject({
      status: 400,
      fieldErrors: { rating: expect.any(String) },
    });
    expect((await ask(answerSurvey, { rating: '5', comment: '', homepage: 'x' })).statusCode).toBe(400);
    expect((await ask(answerSurvey, { rating: '5', comment: 'x'.repeat(1001) })).statusCode).toBe(400);
  });

  it('is throttled', async () => {
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await ask(answerSurvey, { rating: '5', comment: '' })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
