import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { CHUNK_UNAVAILABLE } from '#sync/outbox/chunk-unavailable';
import type { Sender } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';

/**
 * Consent, profile, private files, slips, addresses, new clients and orders to cancel. They are rare, and what sends them comes
 * when one is owed.
 */
export const detailSender: Sender = {
  canRead: (row) => row.schemaVersion <= DETAIL_SCHEMA_VERSION,
  async send(syncContext, row, credentials) {
    const room = await import('#sync/changes/send-details').catch(() => undefined);
    return room === undefined ? CHUNK_UNAVAILABLE : await room.sendDetail(syncContext, row, credentials);
  },
  park: ({ personal }, row, problem, httpStatus) =>
    settleRefused(personal, row, problem, undefined, httpStatus),
  async settleReusedKey(syncContext, row) {
    const module = await import('#sync/outbox/reused-key').catch(() => undefined);
    return module === undefined ? 'unreachable' : await module.renewClosedKey(syncContext, row);
  },
};

/** Whether this browser is told of orders. Nobody has to decide about one that was turned away: the switch is there. */
export const pushSender: Sender = {
  ...detailSender,
  park: async ({ personal }, { id }) => void (await personal.outbox.where('id').equals(id).delete()),
};
