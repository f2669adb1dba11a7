import type { Outcome } from '#remote/outcome';
import { DETAIL_SCHEMA_VERSION } from './schema-versions.ts';
import type { Sender, Verdict } from './sender.ts';
import { settleRefused } from './settle.ts';

/** The part of the app that sends could not be fetched: as if nobody had answered. */
const NOT_HERE: Outcome<Verdict> = { kind: 'unreachable', problem: 'server' };

/** Consent, profile, private files and new clients. They are rare, and what sends them comes when one is owed. */
export const detailSender: Sender = {
  canRead: (row) => row.schemaVersion <= DETAIL_SCHEMA_VERSION,
  async send(owing, row, credentials) {
    const room = await import('./send-details.ts').catch(() => undefined);
    return room === undefined ? NOT_HERE : await room.sendDetail(owing, row, credentials);
  },
  park: ({ personal }, row, problem) => settleRefused(personal, row, problem, undefined),
};
