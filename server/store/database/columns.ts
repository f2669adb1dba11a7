import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import type { Satang } from '#domain/kernel/money';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An amount of money in satang. */
export const amountColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Satang>();

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
