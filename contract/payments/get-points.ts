import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Points } from '#domain/kernel/points';
import type { Call } from '#contract/protocol/call';
import { customerKey } from '#contract/kernel/customer-fields';
import { envelope } from '#contract/protocol/envelope';
import { pointsCount } from '#contract/kernel/amounts';
import { BUYERS } from '#contract/protocol/who';

export const getPoints: Call<CustomerKey, Points> = {
  name: 'getPoints',
  method: 'POST',
  path: 'GET_MASTER_DATA/GET_POINT',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request: customerKey,
  answer: envelope<Points>({ isCodeOptional: true, value: pointsCount().wire, toWire: (points) => points }),
  tag: 'customer',
};
