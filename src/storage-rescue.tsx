import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { openRescue, type SaveOutcome } from './rescue.ts';

interface StorageRescueProps {
  /** Whose data on this phone are meant. */
  readonly tenant: string;
}

/** Save what waits, and only then begin anew, which is asked twice (Promises, row 23). */
export function StorageRescue({ tenant }: StorageRescueProps) {
  const rescue = openRescue(tenant);
  const [saved, setSaved] = useState<SaveOutcome>();
  const [isSaving, setIsSaving] = useState(false);
  const [askedTimes, setAskedTimes] = useState<0 | 1 | 2>(0);
  const [isHeld, setIsHeld] = useState(false);

  const save = async () => {
    setIsSaving(true);
    try {
      setSaved(await rescue.save());
    } finally {
      setIsSaving(false);
    }
  };
  const beginAnew = async () => {
    if (await rescue.beginAnew()) window.location.reload();
    else setIsHeld(true);
  };

  return (
    <>
      <Button size="main" variant="secondary" isBusy={isSaving} onClick={() => void save()}>
        <Trans>Save what waits as a file</Trans>
      </Button>
      {saved === undefined ? null : <Note>{savedMessages(saved)}</Note>}
      {askedTimes === 0 ? (
        <Button variant="quiet" onClick={() => setAskedTimes(1)}>
          <Trans>Begin anew</Trans>
        </Button>
      ) : (
        <>
          <Note>
            {askedTimes === 1 ? (
              <Trans>
                Beginning anew deletes the cart and every order on this phone that the company does not have
                yet. Orders that it has are safe. Save the file first.
              </Trans>
            ) : (
              <Trans>Really delete it? It cannot be brought back.</Trans>
            )}
          </Note>
          <Button variant="secondary" onClick={() => setAskedTimes(0)}>
            <Trans>Keep it</Trans>
          </Button>
          {askedTimes === 1 ? (
            <Button variant="danger" onClick={() => setAskedTimes(2)}>
              <Trans>Delete and begin anew</Trans>
            </Button>
          ) : (
            <Button variant="danger" onClick={() => void beginAnew()}>
              <Trans>Yes, delete it all</Trans>
            </Button>
          )}
        </>
      )}
      {isHeld ? (
        <Note>
          <Trans>Another window of the shop holds on to it. Close all its windows and try again.</Trans>
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
      <Trans>Nothing waits to be sent on this phone.</Trans>
    ) : (
      <>
        <Trans>No order waits to be sent on this phone.</Trans> <WishesLeftOut count={saved.wishCount} />
      </>
    );
  }
  if (saved.kind === 'unreadable')
    return <Trans>What is kept here could not be read. Restart the phone and try again.</Trans>;
  const { orderCount, leftOutCount, wishCount, isPartly } = saved;
  return (
    <>
      <Plural value={orderCount} one="# order is in the file." other="# orders are in the file." />{' '}
      {leftOutCount > 0 && (
        <>
          <Plural
            value={leftOutCount}
            one="# could not be read and is not in it."
            other="# could not be read and are not in it."
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
          <Trans>There may be more that could not be read.</Trans>{' '}
        </>
      )}
      <Trans>
        Send it to another phone that is signed in as your shop, or to your sales agent: it goes out from
        there with “Take orders from another phone”. Notes and the cart are not in the file.
      </Trans>
    </>
  );
}

function WishesLeftOut({ count }: { readonly count: number }) {
  return (
    <Plural
      value={count}
      one="# change to your favourites is not saved: tap the heart again later."
      other="# changes to your favourites are not saved: tap the hearts again later."
    />
  );
}
