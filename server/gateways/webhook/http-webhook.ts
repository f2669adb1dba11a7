import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { WebhookFault } from '#domain/integration/webhook-message';
import { guardedLookup, PrivateAddress, type Resolve } from './guarded-lookup.ts';
import { isPublicAddress } from './public-address.ts';
import type { WebhookGateway, WebhookNotice, WebhookOutcome, WebhookTarget } from './webhook-gateway.ts';

const TIMEOUT_MS = 10_000;

const GONE = 410;

export interface HttpWebhookParts {
  /**
   * Hosts (with their ports, where they have one) that the server may reach without https and in a private
   * network: an ERP on the company's premises, or a test. Empty by default.
   */
  readonly privateHosts?: readonly string[];
  readonly timeoutMs?: number;
  /** Resolves host names; the system's resolver by default. */
  readonly resolve?: Resolve;
}

/** Sends events by HTTP, signed as the Standard Webhooks specification says. */
export function httpWebhook({
  privateHosts = [],
  timeoutMs = TIMEOUT_MS,
  resolve,
}: HttpWebhookParts): WebhookGateway {
  return {
    send: async (target, notice, stop) => {
      const address = new URL(target.address);
      const isTrusted = privateHosts.includes(address.host);
      const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
      // A host name is checked when it is resolved. An address is never resolved, so it is checked here.
      const isPrivate = isIP(host) !== 0 && !isPublicAddress(host);
      if (!isTrusted && (isPrivate || address.protocol !== 'https:')) return failed('private-address');
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await post(address, notice.body, {
          headers: headersOf(target, notice),
          signal: AbortSignal.any([timeout, stop]),
          agent: false,
          ...(isTrusted ? {} : { lookup: guardedLookup(resolve) }),
        });
        return outcomeOf(answer);
      } catch (error) {
        if (stop.aborted) return { kind: 'stopped' };
        return failed(timeout.aborted ? 'timed-out' : faultOf(error));
      }
    },
  };
}

/** One signature per key, separated by blanks. The target accepts the event if it knows one of the keys. */
function headersOf({ keys }: WebhookTarget, { id, body, now }: WebhookNotice): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Khaisong-Webhook/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': keys.map((key) => new Webhook(key).sign(id, now, body)).join(' '),
  };
}

interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Does not follow redirects, and does not read the body of the answer. */
function post(address: URL, body: string, options: RequestOptions): Promise<HttpAnswer> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const sending = request(address, { ...options, method: 'POST' }, (answer: IncomingMessage) => {
      done({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      answer.destroy();
    });
    sending.on('error', fail);
    sending.end(body);
  });
}

function outcomeOf({ status, retryAfter }: HttpAnswer): WebhookOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', httpStatus: status };
  const seconds = Number(retryAfter ?? '');
  return { ...failed(faultByStatus(status)), httpStatus: status, wishMs: seconds > 0 ? seconds * 1000 : 0 };
}

function faultByStatus(status: number): WebhookFault {
  if (status === GONE) return 'gone';
  if (status >= 300 && status < 400) return 'redirected';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

function failed(fault: WebhookFault) {
  return { kind: 'failed' as const, fault, httpStatus: undefined, wishMs: 0 };
}

const FAULT_BY_CODE: Readonly<Record<string, WebhookFault>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ETIMEDOUT: 'timed-out',
};

/** Node's error codes for certificate problems. */
const CERTIFICATE_CODES =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

function faultOf(error: unknown): WebhookFault {
  if (error instanceof PrivateAddress) return 'private-address';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CERTIFICATE_CODES.test(code)) return 'bad-certificate';
  return FAULT_BY_CODE[code] ?? (code.startsWith('HPE_') ? 'failed' : 'unreachable');
}
