import { expect, test } from 'vitest';
import { FAILURES } from '#contract/api/failures';
import { PROBLEMS } from '#server/plugins/problem';

const problems = new Map<string, { readonly status: number; readonly message: string }>(
  Object.entries(PROBLEMS),
);

test.each(Object.entries(FAILURES))(
  'the example of the HTTP status %s in the API documentation is what the server sends',
  (status, { error, message }) => {
    expect(problems.get(error)).toEqual({ status: Number(status), message });
  },
);
