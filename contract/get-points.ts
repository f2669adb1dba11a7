import type { CustomerKey } from '#domain/order';
import type { Points } from '#domain/points';
import type { Call } from './call.ts';
import { customerRequest } from './customer-fields.ts';
import { envelope } from './envelope.ts';
import { pointsCount } from './fields.ts';
import { BUYERS } from './who.ts';

export const getPoints: Call<CustomerKey, Points> = {
  name: 'getPoints',
  method: 'POST',
  path: 'GET_MASTER_DATA/GET_POINT',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request: customerRequest,
  answer: envelope<Points>({ isCodeOptional: true, value: pointsCount(), toWire: (points) => points }),
  tag: 'customer',
};
