import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import { Dialog } from '#ui/overlays/dialog';
import { SHORTCUT_PLACES, type ShortcutPlace } from './read-shortcut.ts';
import classes from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      actions={
        <Button variant="secondary" size="main" isWide onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={classes.list}>
        {Object.entries(SHORTCUT_PLACES).map(([letter, place]) => (
          <Row key={letter} keys={['G', letter.toUpperCase()]} label={LABELS[place]} />
        ))}
        <Row keys={['?']} label={msg`Show this list`} />
      </dl>
    </Dialog>
  );
}

function Row({ keys, label }: { readonly keys: readonly string[]; readonly label: MessageDescriptor }) {
  const { t } = useLingui();
  return (
    <>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ' '}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{t(label)}</dd>
    </>
  );
}

const LABELS: Readonly<Record<ShortcutPlace, MessageDescriptor>> = {
  history: msg`Order history`,
  cart: msg`Cart`,
  'quick-order': msg`Quick order`,
  'usual-order': msg`Your usual order`,
  products: msg`Products`,
  favourites: msg`Favourites`,
  account: msg`Profile`,
};
