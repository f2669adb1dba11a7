import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressNews } from '#state/addresses/address-news';
import { refusedAddressMessages } from '#ui/addresses/address-problem-messages';
import { Button } from '#ui/controls/button';
import { Dialog } from '#ui/overlays/dialog';

interface RefusedDialogProps {
  readonly refused: Extract<AddressNews, { kind: 'refused' }> | undefined;
  readonly onClose: () => void;
}

/** Shows the company's system's refusal verbatim (Specification, ADDR-14), and that nothing is lost. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const { t } = useLingui();
  const found = refused === undefined ? '' : refusedAddressMessages(refused.problem, refused.message);
  const message = typeof found === 'string' ? found : t(found);
  return (
    <Dialog
      isOpen={refused !== undefined}
      onClose={onClose}
      title={t`The company didn’t accept this address`}
      actions={
        <Button size="main" isWide onClick={onClose} data-autofocus>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <p>{message}</p>
      {refused === undefined || refused.detail === '' ? null : <p>{refused.detail}</p>}
      <p>
        <Trans>What you entered is saved on this phone. You’ll find it marked in your list.</Trans>
      </p>
    </Dialog>
  );
}
