import { ECDH } from 'node:crypto';
import type { PushSubscription } from '#domain/notifications/push';

/**
 * The browsers' push services: Chrome and its relatives, Firefox, Safari, Edge. A phone chooses the address
 * that the server calls, so other hosts are refused: nothing in the company's own network, and no machine of
 * a stranger (SSRF).
 */
const HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

const POINT_BYTES = 65;
const SECRET_BYTES = 16;
const BASE64URL = /^[\w-]+={0,2}$/;

/** Whether the endpoint belongs to a known push service and the keys allow encryption. */
export function isUsableSubscription({ endpoint, publicKey, secret }: PushSubscription): boolean {
  return isOfPushService(endpoint) && isPoint(publicKey) && bytesOf(secret)?.length === SECRET_BYTES;
}

export function isOfPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return HOSTS.some((host) => host.test(hostname));
}

function isPoint(publicKey: string): boolean {
  const point = bytesOf(publicKey);
  if (point?.length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

function bytesOf(text: string): Buffer | undefined {
  return BASE64URL.test(text) ? Buffer.from(text, 'base64url') : undefined;
}
