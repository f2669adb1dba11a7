import { Trans, useLingui } from '@lingui/react/macro';
import { OTHER } from '#domain/kernel/or-other';
import type { Slip } from '#domain/payments/slip';
import { sendMissingSlip, type MissingSlip } from '#state/payments/slips/missing-slips';
import { pictureAddress } from '#state/runtime/picture-address';
import { usePhone } from '#state/runtime/phone-context';
import { forgetSlip, sendSlipsAgain, type PendingSlip, type SlipsHere } from '#state/payments/slips/slips';
import { usePrivatePicture } from '#state/accounts/profile/use-private-picture';
import { Card } from '#ui/cards/card';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { MissingSlipNotice } from '#ui/orders/missing/missing-slip-notice';
import { PictureRow } from '#ui/forms/picture-field/picture-row';
import { SectionHeading } from '#ui/layout/section-heading';
import { StatusPill } from '#ui/feedback/status-pill';
import { ThaiDate } from '#ui/text/thai-date';
import { RetryButton } from '#ui/feedback/retry-button';
import { ReadMessages, ReasonMessages, RefusalMessages } from './slip-messages.tsx';
import classes from './slips.module.css';

/** Lost slips first, then pending ones, then confirmed ones, newest first. */
export function SlipList({ slips }: { readonly slips: SlipsHere }) {
  const { t } = useLingui();
  const { pending, arrived, known, missing } = slips;
  return (
    <Card>
      <SectionHeading>
        <Trans>Slips of this order</Trans>
      </SectionHeading>
      <ul className={classes.slips} aria-label={t`Slips of this order`}>
        {missing.map((slip) => (
          <li key={slip.id}>
            <MissingRow slip={slip} />
          </li>
        ))}
        {pending.toReversed().map((slip) => (
          <li key={slip.id}>
            <PendingRow slip={slip} />
          </li>
        ))}
        {arrived.map(({ id, read }) => (
          <li key={id}>
            <KnownRow slip={{ id, read, state: 'sent' }} />
          </li>
        ))}
        {known?.slips.map((slip) => (
          <li key={slip.id}>
            <KnownRow slip={{ ...slip, read: slip.reference === '' ? undefined : slip }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MissingRow({ slip: { id, content, read, sentAt } }: { readonly slip: MissingSlip }) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  return (
    <>
      <PictureRow
        name={t`Slip`}
        forgetLabel={t`Remove photo`}
        picture={{
          key: id,
          url: content === undefined ? '' : pictureAddress(content),
          state: (
            <span className={classes.state}>
              <StatusPill tone="refused" icon="alert">
                <Trans>Missing at the company</Trans>
              </StatusPill>
              <ReadMessages read={read} />
              <ThaiDate value={sentAt} shows="date-time" />
            </span>
          ),
        }}
      />
      <MissingSlipNotice
        hasPicture={content !== undefined}
        onSendAgain={() => void sendMissingSlip(phone, id).then(notify)}
      />
    </>
  );
}

function PendingRow({ slip }: { readonly slip: PendingSlip }) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  const { id, content, read, state, refusal } = slip;
  return (
    <PictureRow
      name={t`Slip`}
      forgetLabel={t`Remove photo`}
      picture={{
        key: id,
        url: pictureAddress(content),
        ...(state === 'sending' ? {} : { onForget: () => void forgetSlip(phone, id).then(notify) }),
        state: (
          <span className={classes.state}>
            {refusal === undefined ? (
              <>
                <StatusPill tone={state === 'sending' ? 'sent' : 'waiting'} icon="clock">
                  {state === 'sending' ? (
                    <Trans>Sending</Trans>
                  ) : state === 'needs-sign-in' ? (
                    <Trans>Sign in to send it</Trans>
                  ) : (
                    <Trans>Saved on this phone, will be sent</Trans>
                  )}
                </StatusPill>
                <ReadMessages read={read} />
              </>
            ) : (
              <>
                {refusal === 'order-unknown' ? (
                  <StatusPill tone="waiting" icon="clock">
                    <Trans>Waiting for its order</Trans>
                  </StatusPill>
                ) : (
                  <StatusPill tone="refused" icon="alert">
                    <Trans>This slip wasn’t accepted</Trans>
                  </StatusPill>
                )}
                <RefusalMessages code={refusal} />
                <RetryButton onRetry={() => void sendSlipsAgain(phone)} />
              </>
            )}
          </span>
        ),
      }}
    />
  );
}

interface KnownSlip extends Pick<Slip, 'id' | 'state'>, Partial<Pick<Slip, 'reason' | 'note' | 'sentAt'>> {
  readonly read: Pick<Slip, 'bankCode' | 'reference'> | undefined;
}

function KnownRow({ slip }: { readonly slip: KnownSlip }) {
  const { t } = useLingui();
  const { id, state, read, reason, note = '', sentAt } = slip;
  const url = usePrivatePicture(id);
  return (
    <PictureRow
      name={t`Slip`}
      forgetLabel={t`Remove photo`}
      picture={{
        key: id,
        url,
        state: (
          <span className={classes.state}>
            {state === 'confirmed' ? (
              <StatusPill tone="good" icon="check">
                <Trans>Payment received</Trans>
              </StatusPill>
            ) : state === 'refused' ? (
              <StatusPill tone="refused" icon="alert">
                <Trans>This slip wasn’t accepted</Trans>
              </StatusPill>
            ) : state === OTHER ? (
              <StatusPill tone="neutral">
                <Trans context="state of a slip">Other</Trans>
              </StatusPill>
            ) : (
              <StatusPill tone="sent" icon="eye">
                <Trans>Sent, the company is checking it</Trans>
              </StatusPill>
            )}
            {state === 'refused' ? (
              <span className={classes.why}>
                <span>
                  <ReasonMessages reason={reason} />
                </span>
                {note === '' ? null : <q>{note}</q>}
              </span>
            ) : null}
            <ReadMessages read={read} />
            {sentAt === undefined ? null : <ThaiDate value={sentAt} shows="date-time" />}
          </span>
        ),
      }}
    />
  );
}
