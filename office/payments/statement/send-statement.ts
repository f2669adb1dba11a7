import { OFFICE_HEADER } from '#contract/office/office-call';
import {
  IMPORT_STATEMENT_PATH,
  STATEMENT_BYTES_TYPE,
  STATEMENT_WISH_HEADER,
  statementResult,
  statementWish,
} from '#contract/office/payments/statement-file';
import type { StatementResult, StatementWish } from '#domain/office/statement/statement-list';
import { jsonIn, responseFailure } from '#office/kernel/call-office';
import type { Office } from '#office/kernel/office';
import type { Outcome } from '#office/kernel/outcome';

/** Sends the file of a statement. It is safe to repeat, because each line is stored once. */
export async function sendStatement(
  office: Pick<Office, 'place' | 'tenant' | 'fetch' | 'withPrompts'>,
  wish: StatementWish,
  bytes: ArrayBuffer,
): Promise<Outcome<StatementResult>> {
  return await office.withPrompts(async () => {
    const request = new Request(new URL(IMPORT_STATEMENT_PATH, office.place.apiBase), {
      method: 'POST',
      credentials: 'same-origin',
      redirect: 'error',
      headers: {
        [OFFICE_HEADER]: '1',
        'Content-Type': STATEMENT_BYTES_TYPE,
        [STATEMENT_WISH_HEADER]: encodeURIComponent(JSON.stringify(statementWish.toWire(wish))),
      },
      body: bytes,
    });
    try {
      const response = await office.fetch(request);
      const json = jsonIn(await response.text());
      const failure = responseFailure(response, json, office.tenant.tenant);
      if (failure !== undefined) return failure;
      const decoded = statementResult.fromWire(json);
      return decoded.ok
        ? { kind: 'accepted', answer: decoded.value }
        : { kind: 'unreadable', problem: decoded.problem };
    } catch {
      return { kind: 'unreachable', reason: 'network' };
    }
  });
}
