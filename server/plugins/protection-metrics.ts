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

/** What is refused where somebody guesses, floods or collects; by the path of the call and the codes of its refusals. */
const COUNTED = [
  {
    name: 'khaisong_sign_in_failures_total',
    help: 'Sign-ins with a wrong name or password',
    path: signIn.path,
    codes: [wireCode('invalid-login')],
  },
  {
    name: 'khaisong_sign_in_waits_total',
    help: 'Sign-ins that were not looked at, because the name, the device or the network has to wait',
    path: signIn.path,
    codes: [WAITS],
  },
  {
    name: 'khaisong_code_failures_total',
    help: 'One-time codes that were wrong, too old or tried too often',
    path: verifyCode.path,
    codes: [wireCode('invalid-otp'), WAITS],
  },
  {
    name: 'khaisong_code_waits_total',
    help: 'One-time codes that were asked for and not sent, because the number or the network has to wait',
    path: requestCode.path,
    codes: [wireCode('otp-too-soon'), WAITS],
  },
  {
    name: 'khaisong_grab_limits_total',
    help: 'Invoices that a rider did not get, having taken as many as the company allows',
    path: grabInvoice.path,
    codes: [wireCode('too-many-held'), wireCode('too-many-grabs')],
  },
] as const;

/**
 * Counts what an attack on accounts and on people's data is seen by.
 *
 * @returns what is to be told of each one-time code that goes out
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
    help: 'One-time codes that went out as short messages, by what they are for',
    labelNames: ['tenant', 'purpose'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request) => {
    const refusal = request.said?.refusal;
    if (refusal === undefined) return;
    for (const { tenant, counter, codes } of byRoute.get(request.routeOptions.url) ?? [])
      if (codes.includes(refusal)) counter.inc({ tenant });
  });
  return (tenant, purpose) => sent.inc({ tenant, purpose });
}
