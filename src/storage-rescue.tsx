import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button';
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
      {saved === undefined ? null : <Note>{savedWords(saved)}</Note>}
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

function savedWords(saved: SaveOutcome): ReactNode {
  if (saved.kind === 'empty') return <Trans>Nothing waits to be sent on this phone.</Trans>;
  if (saved.kind === 'unreadable')
    return <Trans>What is kept here could not be read. Restart the phone and try again.</Trans>;
  const { changes, cartLines, isPartly } = saved;
  return (
    <>
      <Plural value={changes} one="# order that waits" other="# orders that wait" /> ·{' '}
      <Plural value={cartLines} one="# line of the cart" other="# lines of the cart" />
      {' · '}
      {isPartly ? (
        <Trans>saved as far as they could be read</Trans>
      ) : (
        <Trans>saved. Keep the file and send it to the company.</Trans>
      )}
    </>
  );
}
