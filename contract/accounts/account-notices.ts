import * as z from 'zod/mini';
import { ACCOUNT_NOTICE_KINDS, type AccountNotice } from '#domain/accounts/account-notice';
import type { Call } from '#contract/protocol/call';
import { nothing } from '#contract/protocol/codec';
import { listEnvelope, type RowCodec } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { instant, requiredText, text } from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { ACCOUNT_HOLDERS } from '#contract/protocol/who';

type ReceivedNotice = Omit<AccountNotice, 'kind'> & { readonly kind: AccountNotice['kind'] | undefined };

const received = fieldMap<ReceivedNotice>({
  id: ['NoticeId', requiredText],
  kind: ['Kind', openOneOf(ACCOUNT_NOTICE_KINDS, undefined, wireCode)],
  userAgent: ['Device', text],
  at: ['At', instant],
});

/** Undefined for a kind that this version does not know. */
const notice: RowCodec<AccountNotice> = {
  wire: z.pipe(
    received.wire,
    z.transform(({ kind, ...found }) => (kind === undefined ? undefined : { ...found, kind })),
  ),
  toWire: received.toWire,
};

/** Returns the recent notices of the token's account, newest first. */
export const getAccountNotices: Call<undefined, readonly AccountNotice[]> = {
  name: 'getAccountNotices',
  method: 'POST',
  path: 'SESSION/GET_NOTICES',
  who: ACCOUNT_HOLDERS,
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: listEnvelope(notice),
  tag: 'session',
};
