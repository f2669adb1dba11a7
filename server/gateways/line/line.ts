import * as z from 'zod';
import { callService, jsonOf, type ServiceFault } from '#server/gateways/http/call-service';
import { keySet, readIdToken, type LineKeySet } from './id-token.ts';
import {
  LINE_TIMEOUT_MS,
  type LineAuthorization,
  type LineChannel,
  type LineCallback,
  type LineLogin,
  type LineProof,
} from './line-login.ts';

/** LINE's addresses, or those of a simulator. */
export interface LineAddresses {
  /** The origin for the browser. A simulator derives it from `returnAddress`. */
  readonly access: (returnAddress: string) => string;
  /** The origin for the server's requests. */
  readonly api: string;
}

export const LINE_ADDRESSES: LineAddresses = {
  access: () => 'https://access.line.me',
  api: 'https://api.line.me',
};

const token = z.object({ id_token: z.string(), access_token: z.string() });
const refusal = z.object({ error: z.string().max(60) });
const friendship = z.object({ friendFlag: z.boolean() });

interface LineDeps {
  readonly channel: LineChannel;
  readonly publicOrigin: string | undefined;
  readonly addresses?: LineAddresses;
}

/** LINE Login, version 2.1: OpenID Connect with PKCE. */
export function lineLogin({ channel, publicOrigin, addresses = LINE_ADDRESSES }: LineDeps): LineLogin {
  return {
    publicOrigin,
    addressOf: (authorization) =>
      `${addresses.access(authorization.returnAddress)}/oauth2/v2.1/authorize?${query(authorization)}`,
    redeem: (callback) => redeem({ channel, api: addresses.api }, callback),
  };

  function query({ state, nonce, challenge, returnAddress }: LineAuthorization): URLSearchParams {
    return new URLSearchParams({
      response_type: 'code',
      client_id: channel.id,
      redirect_uri: returnAddress,
      state,
      nonce,
      scope: 'openid profile',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      // Offers to add the company as a friend, so that it may send messages.
      bot_prompt: 'normal',
    });
  }
}

interface Line {
  readonly channel: LineChannel;
  readonly api: string;
}

async function redeem(line: Line, callback: LineCallback): Promise<LineProof> {
  const { channel, api } = line;
  const answer = await send(`${api}/oauth2/v2.1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.code,
      redirect_uri: callback.returnAddress,
      client_id: channel.id,
      client_secret: channel.secret,
      code_verifier: callback.verifier,
    }),
  });
  if (answer.kind === 'failed') return answer;
  if (answer.status >= 500) return { kind: 'failed', reason: `token ${answer.status}` };
  const tokens = token.safeParse(answer.body);
  if (answer.status !== 200 || !tokens.success) return refused(answer);
  const read = await readIdToken(tokens.data.id_token, {
    channel,
    nonce: callback.nonce,
    now: callback.now,
    keys: () => fetchKeys(api),
  });
  if (!read.ok) return { kind: 'refused', reason: `id_token ${read.reason}` };
  const isFriend = await fetchFriendship(api, tokens.data.access_token);
  return { kind: 'proven', user: { id: read.claims.sub, name: read.claims.name ?? '', isFriend } };
}

function refused({ status, body }: Answered): LineProof {
  const refusalBody = refusal.safeParse(body);
  return {
    kind: 'refused',
    reason: `token ${status} ${refusalBody.success ? refusalBody.data.error : 'unreadable'}`,
  };
}

async function fetchKeys(api: string): Promise<LineKeySet | undefined> {
  const answer = await send(`${api}/oauth2/v2.1/certs`, {});
  const keys = keySet.safeParse(answer.kind === 'answered' ? answer.body : undefined);
  return keys.success ? keys.data : undefined;
}

/** A failure does not stop the sign-in. */
async function fetchFriendship(api: string, accessToken: string): Promise<boolean | undefined> {
  const answer = await send(`${api}/friendship/v1/status`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const read = friendship.safeParse(answer.kind === 'answered' ? answer.body : undefined);
  return read.success ? read.data.friendFlag : undefined;
}

interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  /** Undefined when the body is not JSON. */
  readonly body: unknown;
}

async function send(
  address: string,
  request: Omit<Parameters<typeof callService>[1], 'signal'>,
): Promise<Answered | ServiceFault> {
  const answer = await callService(address, { ...request, signal: AbortSignal.timeout(LINE_TIMEOUT_MS) });
  return answer.kind === 'failed' ? answer : { ...answer, body: jsonOf(answer.text) };
}
