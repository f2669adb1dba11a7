import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import type { PushSubscription } from '#domain/notifications/push';

/** A browser that subscribed to push, with its keys. */
export interface TestBrowser extends PushSubscription {
  readonly privateKey: string;
}

/** A subscription of Chrome, with the address of its push service. */
export function aBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`): TestBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint,
    publicKey: pair.getPublicKey('base64url'),
    secret: randomBytes(16).toString('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}

export function subscriptionBody({ endpoint, publicKey, secret }: PushSubscription) {
  return { Endpoint: endpoint, P256dh: publicKey, Auth: secret };
}

export const testPushKeys = () => webPush.generateVAPIDKeys();

const payload = z.object({ kind: z.string(), id: z.string(), no: z.string(), unit: z.string() }).strict();

/** @throws if it is larger or smaller than a push may be */
export function readPayload(text: string) {
  return payload.parse(JSON.parse(text));
}
