/** A refusal in its envelope. The code is a number or text, without a rule; HTTP always says 200. */
export function refusal(code: number, message: string) {
  return {
    status: 'fail',
    status_code: code,
    data: null,
    data_message: null,
    error_message: message,
    error: '',
  };
}

export const SESSION_ENDED = refusal(401, 'Session timeout or Unauthorize');

export function dataAnswer(data: unknown) {
  return { status: 'success', status_code: '200', data };
}

/** Lists of master data have no status_code, because the specification reads none there. */
export function messageAnswer(rows: readonly unknown[]) {
  return { status: 'success', data_message: rows };
}

/** @returns '' if it is missing or no scalar */
export function textIn(body: unknown, field: string): string {
  const value: unknown = Object(body)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
