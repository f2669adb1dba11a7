import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pictureAddress } from '#state/runtime/picture-address';
import { usePhone } from '#state/runtime/phone-context';
import { readChosenSlip, type ReadSlip } from '#state/payments/slips/read-slip';
import { forgetSharedSlip, sharedSlip } from '#state/payments/slips/shared-slip';
import { saveSlip } from '#state/payments/slips/slips';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { FileMessages } from '#ui/forms/picture-field/file-messages';
import { PictureField } from '#ui/forms/picture-field/picture-field';
import { showToast } from '#ui/feedback/toasts/toast';
import { useBusy } from '#ui/hooks/use-busy';
import { TitledCard } from '#ui/layout/titled-card';
import { ReadMessages } from './slip-messages.tsx';

type ChosenSlip = Extract<ReadSlip, { readonly kind: 'small' }>;

interface SendSlipProps {
  readonly orderId: string;
  /** The order has a slip already. */
  readonly isAnother: boolean;
}

/** Takes or chooses a slip, or gets the one that another app shared, shows it for review with the data read from it, and sends it. */
export function SendSlip({ orderId, isAnother }: SendSlipProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const [chosen, setChosen] = useState<ChosenSlip | undefined>(() => sharedSlip(phone));
  const [problem, setProblem] = useState<'not-saved' | { readonly usedFor: string }>();
  const [isBusy, run] = useBusy();

  // The external system is the other app's picture, which another order must not get.
  useEffect(() => forgetSharedSlip(phone), [phone]);

  const choose = async (file: Blob) => {
    setProblem(undefined);
    setChosen(undefined);
    const read = await readChosenSlip(phone, file);
    if (read.kind === 'small') setChosen(read);
    return read;
  };
  const send = async (slip: ChosenSlip) => {
    const outcome = await run(saveSlip(phone, orderId, slip));
    if (outcome.kind === 'used') setProblem({ usedFor: outcome.orderId });
    else if (outcome.kind === 'not-saved') setProblem('not-saved');
    else {
      setChosen(undefined);
      if (outcome.kind === 'saved') showToast({ message: t`Slip saved. We’re sending it to the company.` });
    }
  };

  return (
    <TitledCard title={isAnother ? <Trans>Send another slip</Trans> : <Trans>Send slip</Trans>}>
      <PictureField
        label={t`Slip photo`}
        hint={
          <Trans>
            After the transfer, choose the slip your bank’s app saved, or take a photo of it. If you’re
            offline, we’ll send it later.
          </Trans>
        }
        forgetLabel={t`Remove photo`}
        pictures={
          chosen === undefined
            ? []
            : [
                {
                  key: 'chosen',
                  url: pictureAddress(chosen.content),
                  state: <ReadMessages read={chosen.read} />,
                  onForget: () => {
                    setChosen(undefined);
                    setProblem(undefined);
                  },
                },
              ]
        }
        error={
          problem === undefined ? undefined : problem === 'not-saved' ? (
            <FileMessages code="not-saved" />
          ) : problem.usedFor === orderId ? (
            <Trans>You’ve already sent this slip for this order.</Trans>
          ) : (
            <Trans>
              This phone has already sent this slip for{' '}
              <Link to="/paymentslip/$orderId" params={{ orderId: problem.usedFor }}>
                another order
              </Link>
              . One transfer pays for one order.
            </Trans>
          )
        }
        read={choose}
        onChosen={() => {}}
      />
      {chosen === undefined ? null : (
        <Button size="main" isWide isBusy={isBusy} onClick={() => void send(chosen)}>
          <Icon name="send" size={20} />
          <Trans>Send this slip</Trans>
        </Button>
      )}
    </TitledCard>
  );
}
