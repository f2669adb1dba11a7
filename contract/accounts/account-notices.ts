import * as z from 'zod/mini';
import {
  ACCOUNT_NOTICE_KINDS,
  type AccountNotice,
  type AccountNoticeKind,
} from '#domain/accounts/account-notice';
import type { Call } from '#contract/protocol/call';
import { nothing } from '#contract/protocol/codec';
import { listEnvelope, type RowCodec } from '#contract/protocol/envelope';
import { requiredText, text } from '#contract/kernel/fields';
import { instant } from '#contract/kernel/instant-field';
import { openEnum } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { ACCOUNT_HOLDERS } from '#contract/protocol/who';

/** The wire name of a kind: 'line-linked' becomes LINE_LINKED. */
const spelling = (kind: AccountNoticeKind): string => wireCode<string>(kind);

const notice: RowCodec<AccountNotice> = {
  wire: z.pipe(
    z.object({
      NoticeId: requiredText,
      Kind: openEnum(ACCOUNT_NOTICE_KINDS, undefined, spelling),
      Device: text,
      At: instant,
    }),
    z.transform(({ NoticeId, Kind, Device, At }) =>
      Kind === undefined ? undefined : { id: NoticeId, kind: Kind, userAgent: Device, at: At },
    ),
  ),
  toWire: ({ id, kind, userAgent, at }) => ({
    NoticeId: id,
    Kind: spelling(kind),
    Device: userAgent,
    At: at.toISOString(),
  }),
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
