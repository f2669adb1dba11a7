import library from 'web-push';
import type { PushGateway, PushKeys, PushNotice, PushOutcome } from './push-gateway.ts';
import { isUsableSubscription } from './push-services.ts';

const TIMEOUT_MS = 10_000;

const GONE: readonly number[] = [404, 410];
const TOO_MANY = 429;
const SERVER_FAULT = 500;

export interface WebPushParts {
  readonly keys: PushKeys;
  readonly contact: string;
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
}

export function newPushKeys(): PushKeys {
  return library.generateVAPIDKeys();
}

/** Sends to the browsers' push services by RFC 8030, 8291 and 8292. */
export function webPush({ keys, contact, fetch }: WebPushParts): PushGateway {
  return {
    publicKey: keys.publicKey,
    send: async (notice) => {
      const { subscription } = notice;
      // The row may come from an earlier version or from a manual edit.
      if (!isUsableSubscription(subscription)) return { kind: 'gone' };
      const { hostname } = new URL(subscription.endpoint);
      try {
        const answer = await fetch(subscription.endpoint, {
          ...requestOf(notice, { keys, contact }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        return outcomeOf(answer, hostname);
      } catch (error) {
        return { kind: 'failed', reason: `${hostname} ${error instanceof Error ? error.name : 'error'}` };
      }
    },
  };
}

function requestOf(
  { subscription: { endpoint, publicKey, secret }, payload, topic, lifetimeSeconds }: PushNotice,
  { keys, contact }: Pick<WebPushParts, 'keys' | 'contact'>,
): RequestInit {
  const { method, headers, body } = library.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey, auth: secret } },
    payload,
    { vapidDetails: { subject: contact, ...keys }, TTL: lifetimeSeconds, topic, urgency: 'normal' },
  );
  // The HTTP client sets the length itself.
  const { 'Content-Length': _length, ...others } = headers;
  return {
    method,
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    body: body === null ? null : new Uint8Array(body),
  };
}

function outcomeOf({ ok, status, headers }: Response, hostname: string): PushOutcome {
  if (ok) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone' };
  const reason = `${hostname} ${status}`;
  if (status !== TOO_MANY && status < SERVER_FAULT) return { kind: 'refused', reason };
  const seconds = Number(headers.get('retry-after') ?? '');
  return { kind: 'failed', reason, ...(seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}) };
}
