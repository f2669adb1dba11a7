import { areaOf } from '#domain/delivery/invoice';
import type {
  CheckRegistration,
  CheckRegistrationAnswer,
  ListedRegistration,
  RegistrationQuery,
} from '#domain/office/customers/registration-list';
import type { Page } from '#domain/office/page';
import type { Audited } from '#server/services/office/audit/write-audit';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import {
  lockRegistration,
  registrationPage,
  setRegistrationChecked,
} from '#server/store/clients/client-registrations';
import type { Database } from '#server/store/database/database';
import { isUuid } from '#domain/kernel/uuid';
import { subjectOf } from './save-customer.ts';

/** Lists one page of registrations, newest first. */
export async function listRegistrations(
  database: Database,
  { isUnchecked, after, take }: RegistrationQuery,
): Promise<Page<ListedRegistration>> {
  const found = await registrationPage(database, {
    isUnchecked,
    after: placeIn(after),
    take: take + 1,
  });
  const rows = found
    .slice(0, take)
    .map(({ id, agentCode, registeredAt, checkedAt, checkedBy, customer }): ListedRegistration => ({
      id,
      customer: {
        customerCode: customer.customerCode,
        saleUnit: customer.saleUnit,
        name: customer.name,
      },
      mobile: customer.mobile,
      area: areaOf(customer),
      agentCode,
      registeredAt,
      checkedAt: checkedAt ?? undefined,
      checkedBy: checkedBy ?? '',
    }));
  const last = rows.at(-1);
  const hasMore = found.length > take && last !== undefined;
  return { rows, next: hasMore ? positionOf(last.registeredAt.toISOString(), last.id) : '' };
}

function placeIn(after: string): { readonly at: Date; readonly id: string } | undefined {
  const [at, id] = readPosition(after) ?? [];
  if (typeof at !== 'string' || typeof id !== 'string' || !isUuid(id)) return undefined;
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : { at: date, id };
}

/** Records who looked at a registration. The shop can order before and after. */
export async function checkRegistration(
  transaction: Database,
  { id, isChecked }: CheckRegistration,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<Audited<CheckRegistrationAnswer>> {
  const found = await lockRegistration(transaction, id);
  if (found === undefined)
    return { result: { kind: 'refused', code: 'registration-unknown' }, act: undefined };
  if ((found.checkedAt !== null) === isChecked) return { result: { kind: 'done' }, act: undefined };
  await setRegistrationChecked(
    transaction,
    id,
    isChecked ? { checkedAt: now, checkedBy: accountId } : { checkedAt: null, checkedBy: null },
  );
  return {
    result: { kind: 'done' },
    act: {
      action: isChecked ? 'registration-checked' : 'registration-unchecked',
      subject: 'customer',
      subjectId: subjectOf(found),
    },
  };
}
