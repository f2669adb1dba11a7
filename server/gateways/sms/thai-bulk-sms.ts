import * as z from 'zod';
import { callProvider } from './call-provider.ts';
import type { SmsAccount, SmsGateway, SmsOutcome } from './sms-gateway.ts';

const ADDRESS = 'https://api-v2.thaibulksms.com/sms';

const accepted = z.object({ phone_number_list: z.array(z.unknown()).min(1) });
const refused = z.object({ error: z.object({ code: z.union([z.string(), z.number()]) }) });

/** ThaiBulkSMS, API version 2: a form, basic authentication, and lists of good and bad numbers as the answer. */
export function thaiBulkSms({ key, secret, sender }: SmsAccount, address = ADDRESS): SmsGateway {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return {
    send: ({ to, text }) =>
      callProvider(
        address,
        {
          headers: {
            authorization,
            accept: 'application/json',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ msisdn: to, message: text, sender, force: 'corporate' }).toString(),
        },
        outcomeOf,
      ),
  };
}

function outcomeOf(status: number, body: unknown): SmsOutcome {
  if (status >= 200 && status < 300 && accepted.safeParse(body).success) return { kind: 'sent' };
  const problem = refused.safeParse(body);
  const code = problem.success ? String(problem.data.error.code) : 'unreadable';
  return { kind: 'failed', reason: `${status} ${code}` };
}
