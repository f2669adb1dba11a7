import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { CHUNK_UNAVAILABLE } from '#sync/outbox/chunk-unavailable';
import type { Sender } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';

/**
 * Sends consent, profile, private files, slips, addresses, new clients and cancellations. They are rare, so
 * the sending code is loaded on demand.
 */
export const detailSender: Sender = {
  canRead: (row) => row.schemaVersion <= DETAIL_SCHEMA_VERSION,
  async send(syncContext, row, credentials) {
    const module = await import('#sync/changes/send-details').catch(() => undefined);
    return module === undefined ? CHUNK_UNAVAILABLE : await module.sendDetail(syncContext, row, credentials);
  },
  park: ({ personal }, row, problem, httpStatus) =>
    settleRefused(personal, row, problem, undefined, httpStatus),
  async settleReusedKey(syncContext, row) {
    const module = await import('#sync/outbox/reused-key').catch(() => undefined);
    return module === undefined ? 'unreachable' : await module.renewClosedKey(syncContext, row);
  },
};

/** Sends push subscriptions. A refused one needs no decision, because the switch shows the state. */
export const pushSender: Sender = {
  ...detailSender,
  park: async ({ personal }, { id }) => void (await personal.outbox.where('id').equals(id).delete()),
};
