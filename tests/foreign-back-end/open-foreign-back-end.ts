import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { refusal, SESSION_ENDED, textIn } from './answers.ts';
import { openAddressBook, type ForeignAddress } from './calls/address-calls.ts';
import { catalogueCalls } from './calls/catalogue-calls.ts';
import { customerCalls } from './calls/customer-calls.ts';
import { openOrderDesk } from './calls/order-calls.ts';
import { placeCalls } from './calls/place-calls.ts';
import { riderCalls } from './calls/rider-calls.ts';
import { GUEST, newShop, PASSWORD, USERS, type ForeignUser } from './data/people.ts';
import { isPlace } from './data/places.ts';
import type { Question } from './question.ts';

/** The base path of its calls, without a tenant. */
export const BASE_PATH = '/webapi/';

const REGISTER = 'PROFILE/REGISTER';

export interface ForeignBackEnd {
  readonly app: FastifyInstance;
  /** Every request with its body, in order. */
  readonly received: readonly Question[];
  receivedAt(path: string): readonly Question[];
  /** The rows of its table of addresses. */
  addresses(): readonly ForeignAddress[];
  /** The accepted orders, with their unchanged bodies. */
  orders(): readonly Readonly<Record<string, unknown>>[];
  /** Invalidates every current token. */
  endSessions(): void;
  /** Refuses a call with this status_code from now on, also with a valid session. */
  refuse(path: string, statusCode: number): void;
}

export function openForeignBackEnd(): ForeignBackEnd {
  const app = Fastify();
  const tokens = new Map<string, ForeignUser>();
  const received: Question[] = [];
  const refused = new Map<string, number>();
  const book = openAddressBook();
  const receivedAt = (path: string) => received.filter((question) => question.path === path);
  const desk = openOrderDesk();
  const calls = {
    ...catalogueCalls,
    ...customerCalls,
    ...placeCalls,
    ...riderCalls,
    ...book.calls,
    ...desk.calls,
  };

  const userOf = ({ headers }: FastifyRequest) =>
    tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
  const note = (request: FastifyRequest): Question => {
    const question = {
      path: request.url.slice(BASE_PATH.length),
      body: request.body,
      user: userOf(request),
    };
    received.push(question);
    return question;
  };
  const signedIn = (user: ForeignUser) => {
    const jtoken = randomUUID();
    tokens.set(jtoken, user);
    return { ...user.fields, jtoken };
  };

  app.get(`${BASE_PATH}authen/login/guest`, (request) => {
    note(request);
    return signedIn(GUEST);
  });
  app.post(`${BASE_PATH}api/AUTHEN_WEB`, (request) => {
    const { body } = note(request);
    const user = USERS.find(({ username }) => username === textIn(body, 'username'));
    return user !== undefined && textIn(body, 'password') === PASSWORD
      ? signedIn(user)
      : refusal(401, "Invalid 'Username' or 'Password'");
  });
  app.get(`${BASE_PATH}api/verify/isauth/user`, async (request, reply) => {
    const { user } = note(request);
    return await reply.type('application/json').send(JSON.stringify(user !== undefined));
  });
  // Beyond the specification: this answers the app's request. Names without ids are stored unchanged.
  app.post(BASE_PATH + REGISTER, (request) => {
    const { body } = note(request);
    const ids = ['ProvinceID', 'AmpherID', 'TownID'].map((field) => textIn(body, field));
    if (ids.some((id) => id !== '') && !isPlace(...ids))
      return refusal(500, `Unknown place ${ids.join('/')}`);
    return signedIn(newShop(`F-${2001 + receivedAt(REGISTER).length}`, body));
  });
  for (const [path, answer] of Object.entries(calls))
    app.post(BASE_PATH + path, (request) => {
      const question = note(request);
      const { user } = question;
      const code = refused.get(path);
      if (code !== undefined) return refusal(code, 'Refused');
      return user === undefined ? SESSION_ENDED : answer({ ...question, user });
    });
  app.setNotFoundHandler(async (request, reply) => {
    note(request);
    await reply.code(404).send({ message: 'Not Found' });
  });

  return {
    app,
    received,
    receivedAt,
    addresses: () => book.rows(),
    orders: () => desk.taken(),
    endSessions: () => tokens.clear(),
    refuse: (path, code) => void refused.set(path, code),
  };
}
