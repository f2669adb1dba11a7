import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Points } from '#domain/kernel/points';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { customerKey } from '#contract/kernel/customer-fields';
import { envelope } from '#contract/protocol/envelope';
import { pointsCount } from '#contract/kernel/amounts';
import { BUYERS } from '#contract/protocol/who';

export const getPoints: Call<CustomerKey, Points> = {
  ...KEPT_READ,
  name: 'getPoints',
  path: 'GET_MASTER_DATA/GET_POINT',
  who: BUYERS,
  request: customerKey,
  answer: envelope<Points>({ isCodeOptional: true, value: pointsCount().wire, toWire: (points) => points }),
  tag: 'customer',
};
