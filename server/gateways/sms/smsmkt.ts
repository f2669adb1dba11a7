import * as z from 'zod';
import { callProvider } from './call-provider.ts';
import type { SmsAccount, SmsGateway, SmsOutcome } from './sms-gateway.ts';

const ADDRESS = 'https://portal-otp.smsmkt.com/api/send-message';

const answered = z.object({ code: z.string() });
const DONE = '000';

/** SMSMKT: JSON, the keys as headers, and a result code in the answer, 000 for success. */
export function smsmkt({ key, secret, sender }: SmsAccount, address = ADDRESS): SmsGateway {
  return {
    send: ({ to, text }) =>
      callProvider(
        address,
        {
          headers: { api_key: key, secret_key: secret, 'content-type': 'application/json' },
          body: JSON.stringify({ message: text, phone: to, sender }),
        },
        outcomeOf,
      ),
  };
}

function outcomeOf(status: number, body: unknown): SmsOutcome {
  const read = answered.safeParse(body);
  if (status === 200 && read.success && read.data.code === DONE) return { kind: 'sent' };
  return { kind: 'failed', reason: `${status} ${read.success ? read.data.code : 'unreadable'}` };
}
