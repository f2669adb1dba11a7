import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { grabInvoice } from '#contract/delivery/grab-invoice';
import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import { wireCode } from '#contract/protocol/refusal-message';
import { signIn } from '#contract/accounts/session-calls';
import type { CodePurpose } from '#domain/accounts/one-time-code';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Metrics } from './metrics.ts';
import type { ProblemCode } from './problem.ts';

const WAITS: ProblemCode = 'too-many-requests';

/** Refusals that attacks cause (guessing, flooding, collecting), by the path of the call and the codes. */
const COUNTED = [
  {
    name: 'khaisong_sign_in_failures_total',
    help: 'Sign-ins with a wrong name or password',
    path: signIn.path,
    codes: [wireCode('invalid-login')],
  },
  {
    name: 'khaisong_sign_in_waits_total',
    help: 'Sign-ins refused without checking the password, because the name, device or network is rate limited',
    path: signIn.path,
    codes: [WAITS],
  },
  {
    name: 'khaisong_code_failures_total',
    help: 'One-time codes that were wrong, expired or used up by attempts',
    path: verifyCode.path,
    codes: [wireCode('invalid-otp'), WAITS],
  },
  {
    name: 'khaisong_code_waits_total',
    help: 'One-time code requests refused because the number or network is rate limited',
    path: requestCode.path,
    codes: [wireCode('otp-too-soon'), WAITS],
  },
  {
    name: 'khaisong_grab_limits_total',
    help: 'Invoice grabs refused by the rider limits',
    path: grabInvoice.path,
    codes: [wireCode('too-many-held'), wireCode('too-many-grabs')],
  },
] as const;

/**
 * Counts the refusals that reveal attacks on accounts and personal data.
 *
 * @returns a function to call for each one-time code that is sent
 */
export function countProtection(
  app: FastifyInstance,
  { registry }: Metrics,
  tenants: readonly OpenTenant[],
): (tenant: string, purpose: CodePurpose) => void {
  const byRoute = new Map<
    string | undefined,
    { readonly tenant: string; readonly counter: Counter; readonly codes: readonly string[] }[]
  >();
  for (const { name, help, path, codes } of COUNTED) {
    const counter = new Counter({ name, help, labelNames: ['tenant'], registers: [registry] });
    for (const { configuration } of tenants) {
      const { tenant } = configuration;
      const route = `/${tenant}/rest/${path}`;
      byRoute.set(route, [...(byRoute.get(route) ?? []), { tenant, counter, codes }]);
    }
  }
  const sent = new Counter({
    name: 'khaisong_codes_sent_total',
    help: 'One-time codes sent by text message, by purpose',
    labelNames: ['tenant', 'purpose'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request) => {
    const refusal = request.outcomeCodes?.refusal;
    if (refusal === undefined) return;
    for (const { tenant, counter, codes } of byRoute.get(request.routeOptions.url) ?? [])
      if (codes.includes(refusal)) counter.inc({ tenant });
  });
  return (tenant, purpose) => sent.inc({ tenant, purpose });
}
