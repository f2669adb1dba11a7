import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { openRescue, type SaveOutcome } from './rescue.ts';

interface StorageRescueProps {
  /** The tenant whose data on this phone is rescued. */
  readonly tenant: string;
}

/** Offers to save pending orders first, and then to delete everything, after two confirmations (Promises, row 23). */
export function StorageRescue({ tenant }: StorageRescueProps) {
  const rescue = openRescue(tenant);
  const [saved, setSaved] = useState<SaveOutcome>();
  const [isSaving, setIsSaving] = useState(false);
  const [confirmations, setConfirmations] = useState<0 | 1 | 2>(0);
  const [isHeld, setIsHeld] = useState(false);

  const save = async () => {
    setIsSaving(true);
    try {
      setSaved(await rescue.save());
    } finally {
      setIsSaving(false);
    }
  };
  const startOver = async () => {
    if (await rescue.startOver()) window.location.reload();
    else setIsHeld(true);
  };

  return (
    <>
      <Button size="main" variant="secondary" isBusy={isSaving} onClick={() => void save()}>
        <Trans>Save unsent orders as a file</Trans>
      </Button>
      {saved === undefined ? null : <Note>{savedMessages(saved)}</Note>}
      {confirmations === 0 ? (
        <Button variant="quiet" onClick={() => setConfirmations(1)}>
          <Trans>Start over</Trans>
        </Button>
      ) : (
        <>
          <Note>
            {confirmations === 1 ? (
              <Trans>
                Starting over deletes your cart and all unsent orders on this phone; orders the company
                already has are safe. Save the file first.
              </Trans>
            ) : (
              <Trans>Delete everything? You can’t undo this.</Trans>
            )}
          </Note>
          <Button variant="secondary" onClick={() => setConfirmations(0)}>
            <Trans>Keep it</Trans>
          </Button>
          {confirmations === 1 ? (
            <Button variant="danger" onClick={() => setConfirmations(2)}>
              <Trans>Delete and start over</Trans>
            </Button>
          ) : (
            <Button variant="danger" onClick={() => void startOver()}>
              <Trans>Delete everything</Trans>
            </Button>
          )}
        </>
      )}
      {isHeld ? (
        <Note>
          <Trans>The shop is open in another window. Close all its windows and try again.</Trans>
        </Note>
      ) : null}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" style={{ flexBasis: '100%' }}>
      {children}
    </p>
  );
}

function savedMessages(saved: SaveOutcome): ReactNode {
  if (saved.kind === 'empty') {
    return saved.wishCount === 0 ? (
      <Trans>Nothing on this phone is waiting to be sent.</Trans>
    ) : (
      <>
        <Trans>There are no unsent orders on this phone.</Trans> <WishesLeftOut count={saved.wishCount} />
      </>
    );
  }
  if (saved.kind === 'unreadable')
    return <Trans>We couldn’t read the saved data. Restart the phone and try again.</Trans>;
  const { orderCount, leftOutCount, wishCount, isPartly } = saved;
  return (
    <>
      <Plural value={orderCount} one="The file contains # order." other="The file contains # orders." />{' '}
      {leftOutCount > 0 && (
        <>
          <Plural
            value={leftOutCount}
            one="# couldn’t be read and isn’t included."
            other="# couldn’t be read and aren’t included."
          />{' '}
        </>
      )}
      {wishCount > 0 && (
        <>
          <WishesLeftOut count={wishCount} />{' '}
        </>
      )}
      {isPartly && (
        <>
          <Trans>There may be more orders that couldn’t be read.</Trans>{' '}
        </>
      )}
      <Trans>
        Send the file to another phone signed in as your shop, or to your sales agent, and open it there with
        “Take orders from another phone”. Notes and the cart aren’t in the file.
      </Trans>
    </>
  );
}

function WishesLeftOut({ count }: { readonly count: number }) {
  return (
    <Plural
      value={count}
      one="# change to your favourites isn’t saved. Tap the heart again later."
      other="# changes to your favourites aren’t saved. Tap the hearts again later."
    />
  );
}
