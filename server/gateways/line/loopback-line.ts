import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openLoopbackServer, textOf, type LoopbackServer } from '#server/gateways/http/loopback-server';
import type { LineChannel } from './line-login.ts';
import { lineAnswerPage, type SimulatedChoice } from './loopback-page.ts';

/** The lifetime of a code at LINE. */
const CODE_LIFETIME_MS = 10 * 60_000;
const TOKEN_LIFETIME_SECONDS = 3600;

const KEY_ID = 'loopback-1';

/** The simulated users. */
export const LOOPBACK_USERS = ['สมชาย', 'สมหญิง', 'Nok'] as const;

/** Settings for tests; the demo uses the defaults. */
export interface LoopbackSettings {
  /** Tokens for the web are signed with the channel's secret, those for LINE's own browser with a published key. */
  algorithm: 'HS256' | 'ES256';
  /** Changes the claims of a valid token. */
  changeClaims: (claims: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Changes the signed token. */
  changeToken: (token: string) => string;
  /** True makes every request to LINE fail. */
  isDown: boolean;
}

/** Simulates LINE with its rules, for the demo and tests, never in production. */
export interface LoopbackLine extends LoopbackServer {
  readonly knobs: LoopbackSettings;
}

interface LoopbackOptions {
  /** The known channels. */
  readonly channels: readonly LineChannel[];
  readonly host: string;
  readonly clock: () => Date;
}

interface Grant {
  readonly clientId: string;
  readonly returnAddress: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly name: string;
  readonly isFriend: boolean;
  readonly until: number;
}

/** Makes a user id in LINE's format. */
export function loopbackUserId(name: string): string {
  return `U${createHash('sha256').update(`line ${name}`).digest('hex').slice(0, 32)}`;
}

/** @throws the system's error when the address cannot be used */
export async function openLoopbackLine({ channels, host, clock }: LoopbackOptions): Promise<LoopbackLine> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const grants = new Map<string, Grant>();
  const friends = new Map<string, boolean>();
  const knobs: LoopbackSettings = {
    algorithm: 'HS256',
    changeClaims: (claims) => claims,
    changeToken: (token) => token,
    isDown: false,
  };

  return { knobs, ...(await openLoopbackServer(host, answer)) };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    if (url.pathname === '/oauth2/v2.1/authorize') return authorize(url, response);
    if (knobs.isDown) return send(response, 503, { error: 'temporarily_unavailable' });
    if (url.pathname === '/oauth2/v2.1/certs')
      return send(response, 200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'ES256' }],
      });
    if (url.pathname === '/friendship/v1/status') {
      const isFriend = friends.get(request.headers.authorization ?? '');
      if (isFriend === undefined) return send(response, 401, { error: 'invalid_token' });
      return send(response, 200, { friendFlag: isFriend });
    }
    if (url.pathname === '/oauth2/v2.1/token' && request.method === 'POST')
      return token(new URLSearchParams(await textOf(request)), response);
    send(response, 404, { error: 'not_found' });
  }

  /** LINE's own page: it asks, or returns with the chosen answer. */
  function authorize(url: URL, response: ServerResponse): void {
    const parameter = (name: string) => url.searchParams.get(name) ?? '';
    const returnAddress = parameter('redirect_uri');
    const isRight =
      parameter('response_type') === 'code' &&
      channels.some(({ id }) => id === parameter('client_id')) &&
      parameter('code_challenge_method') === 'S256' &&
      isRegistered(returnAddress, url.hostname);
    if (!isRight) return sendPage(response, 400, lineAnswerPage([]));
    const chosen = parameter('answer');
    if (chosen === '') return sendPage(response, 200, lineAnswerPage(waysFrom(url)));
    const back = new URL(returnAddress);
    back.searchParams.set('state', parameter('state'));
    if (chosen === 'cancel') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The resource owner denied the request.');
    } else {
      const code = randomBytes(16).toString('base64url');
      grants.set(code, {
        clientId: parameter('client_id'),
        returnAddress,
        nonce: parameter('nonce'),
        challenge: parameter('code_challenge'),
        name: chosen,
        isFriend: parameter('friend') === 'yes',
        until: clock().getTime() + CODE_LIFETIME_MS,
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href, 'cache-control': 'no-store' }).end();
  }

  function token(form: URLSearchParams, response: ServerResponse): void {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const channel = channels.find(({ id }) => id === form.get('client_id'));
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (channel === undefined || channel.secret !== form.get('client_secret'))
      return send(response, 400, { error: 'invalid_client' });
    const isGood =
      grant !== undefined &&
      grant.clientId === channel.id &&
      grant.returnAddress === form.get('redirect_uri') &&
      grant.challenge === challenge &&
      grant.until > clock().getTime();
    if (!isGood) return send(response, 400, { error: 'invalid_grant' });
    const accessToken = randomBytes(16).toString('base64url');
    friends.set(`Bearer ${accessToken}`, grant.isFriend);
    const seconds = Math.floor(clock().getTime() / 1000);
    const claims = knobs.changeClaims({
      iss: 'https://access.line.me',
      sub: loopbackUserId(grant.name),
      aud: channel.id,
      exp: seconds + TOKEN_LIFETIME_SECONDS,
      iat: seconds,
      nonce: grant.nonce,
      name: grant.name,
    });
    send(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_SECONDS,
      scope: 'openid profile',
      id_token: knobs.changeToken(signed(claims, channel)),
    });
  }

  function signed(claims: Readonly<Record<string, unknown>>, channel: LineChannel): string {
    const header = {
      typ: 'JWT',
      alg: knobs.algorithm,
      ...(knobs.algorithm === 'ES256' ? { kid: KEY_ID } : {}),
    };
    const text = [header, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature =
      knobs.algorithm === 'HS256'
        ? createHmac('sha256', channel.secret).update(text).digest()
        : sign('sha256', Buffer.from(text), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }
}

/** Replaces the list of registered addresses at LINE: accepts only the return page of a tenant on the same host. */
function isRegistered(address: string, hostname: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    /^https?:$/.test(url.protocol) &&
    url.hostname === hostname &&
    /^\/[a-z0-9-]+\/line_hook$/.test(url.pathname)
  );
}

function waysFrom(url: URL): readonly SimulatedChoice[] {
  const way = (changes: Readonly<Record<string, string>>): string => {
    const to = new URL(url);
    for (const [name, value] of Object.entries(changes)) to.searchParams.set(name, value);
    return `${to.pathname}${to.search}`;
  };
  return [
    ...LOOPBACK_USERS.flatMap((name) => [
      { href: way({ answer: name, friend: 'yes' }), kind: 'friend' as const, name },
      { href: way({ answer: name }), kind: 'stranger' as const, name },
    ]),
    { href: way({ answer: 'cancel' }), kind: 'cancel', name: '' },
  ];
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page);
}
