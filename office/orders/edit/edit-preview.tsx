import { Checkbox } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { previewOrderChange } from '#contract/office/order-edit-calls';
import { subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import { useAnswer } from '#office/kernel/use-call';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { errorMessage } from '#office/ui/labels/failure-messages';
import { CHANGE_REFUSAL_MESSAGES } from './change-refusal-messages.ts';
import { changeRequest, isChanged, type OrderEditDraft } from './order-edit-draft.ts';
import classes from './order-edit.module.css';

/** The server needs a reason for a preview too, which nobody sees. */
const REASON_OF_PREVIEW = '-';

interface EditPreviewProps {
  readonly order: Order;
  readonly draft: OrderEditDraft;
  readonly isSettled: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
}

/**
 * The old and the new total, as the server computes it, while somebody types. Whether the customer agreed is asked if
 * the total rises.
 */
export function EditPreview({ order, draft, isSettled, onAgree }: EditPreviewProps) {
  const { i18n } = useLingui();
  const isNeeded = isChanged(draft, order);
  // The answer of the preview tells whether the customer has to agree, so it does not depend on whether they did.
  const request = { ...changeRequest(draft, order, REASON_OF_PREVIEW), isAgreed: false };
  const preview = useAnswer(previewOrderChange, request, {
    isEnabled: isNeeded,
  });
  const answer = isNeeded ? preview.data : undefined;
  const isRefused = answer?.kind === 'refused';
  return (
    <div
      className={classes.preview}
      data-refused={isRefused || undefined}
      aria-live="polite"
      aria-busy={!isSettled || preview.isFetching}
    >
      <span>
        <Trans>Total so far</Trans> <Money amount={order.totals.total} />
      </span>
      {answer?.kind === 'changed' ? (
        <>
          <span className={classes.new}>
            <Trans>New total</Trans> <Money amount={answer.after.totals.total} isStrong />
          </span>
          <MoneyDifference amount={subtractSatang(answer.after.totals.total, order.totals.total)} />
          <ChangedFee
            before={order.totals.deliveryFee ?? ZERO_SATANG}
            after={answer.after.totals.deliveryFee ?? ZERO_SATANG}
          />
          {answer.after.agreed === undefined ? null : (
            <Checkbox
              w="100%"
              checked={draft.isAgreed}
              onChange={(event) => onAgree(event.currentTarget.checked)}
              label={<Trans>The customer agreed to the new total on the phone</Trans>}
              description={
                draft.isAgreed ? null : (
                  <Trans>
                    Otherwise the app asks the customer, and you can approve the order after that.
                  </Trans>
                )
              }
            />
          )}
          {answer.isPaymentClosed ? (
            <span>
              <Trans>The payment that was started for the old total is closed.</Trans>
            </span>
          ) : null}
        </>
      ) : null}
      {isRefused ? <span>{i18n._(CHANGE_REFUSAL_MESSAGES[answer.code])}</span> : null}
      {preview.error !== null && isNeeded ? <span>{i18n._(errorMessage(preview.error))}</span> : null}
    </div>
  );
}

/** The delivery fee, if the change has another one. */
function ChangedFee({ before, after }: { readonly before: Satang; readonly after: Satang }) {
  if (before === after) return null;
  return (
    <span>
      <Trans>
        Delivery fee <Money amount={after} /> (was <Money amount={before} />)
      </Trans>
    </span>
  );
}
