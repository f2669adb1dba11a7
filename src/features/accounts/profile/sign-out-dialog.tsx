import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button';
import { Dialog } from '#ui/overlays/dialog';
import { Spinner } from '#ui/feedback/spinner';
import type { SignOutWork } from './use-sign-out.ts';

/** Asks what becomes of the orders that were not sent yet: send, keep, or discard, which is asked twice. */
export function SignOutDialog({ work }: { readonly work: SignOutWork }) {
  const { t } = useLingui();
  const [isSure, setIsSure] = useState(false);
  const close = () => {
    setIsSure(false);
    work.cancel();
  };
  const titleOf = () => {
    if (work.unsentCount > 0) return t`Some orders were not sent yet`;
    if (work.unsentVisitCount > 0) return t`Some deliveries were not sent yet`;
    if (work.unsentCancelCount > 0) return t`Some cancelled orders were not told to the company yet`;
    if (work.unsentClientCount > 0) return t`Some new clients were not sent yet`;
    if (work.unsentAddressCount > 0) return t`Some addresses were not sent yet`;
    if (work.unsentWishCount > 0) return t`Some favourites were not sent yet`;
    return work.unsentDetailCount > 0
      ? t`Some of your details were not sent yet`
      : t`Some payment slips were not sent yet`;
  };
  if (work.sent === 'all') {
    return (
      <Dialog
        isOpen={work.isAsking}
        onClose={close}
        title={t`Everything was sent`}
        actions={
          <Button size="main" isWide isBusy={work.busyWith === 'keep'} onClick={work.keep} data-autofocus>
            <Trans>Sign out</Trans>
          </Button>
        }
      />
    );
  }
  if (isSure) {
    return (
      <Dialog
        isOpen={work.isAsking}
        onClose={close}
        title={t`Discard for good?`}
        actions={
          <>
            <Button variant="secondary" size="main" isWide onClick={() => setIsSure(false)} data-autofocus>
              <Trans>No, go back</Trans>
            </Button>
            <Button
              variant="danger"
              size="main"
              isWide
              isBusy={work.busyWith === 'discard'}
              onClick={work.discard}
            >
              <Trans>Discard and sign out</Trans>
            </Button>
          </>
        }
      >
        {work.unsentCount > 0 && (
          <p>
            <Plural
              value={work.unsentCount}
              one="The company hasn’t confirmed # order yet. Once discarded, it can’t be brought back."
              other="The company hasn’t confirmed # orders yet. Once discarded, they can’t be brought back."
            />
          </p>
        )}
        <UnsentOthers work={work} />
        {work.isSomeLeft ? (
          <p role="alert">
            <Trans>
              What is left may have reached the company, which cannot be asked now. It is still here; you are
              still signed in.
            </Trans>
          </p>
        ) : null}
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={work.isAsking}
      onClose={close}
      title={titleOf()}
      actions={
        <>
          <Button size="main" isWide isBusy={work.busyWith === 'send'} onClick={work.send} data-autofocus>
            {work.busyWith === 'send' ? <Spinner /> : null}
            <Trans>Send now</Trans>
          </Button>
          <Button
            variant="secondary"
            size="main"
            isWide
            isBusy={work.busyWith === 'keep'}
            onClick={work.keep}
          >
            <Trans>Keep them and sign out</Trans>
          </Button>
          <Button variant="danger" size="main" isWide onClick={() => setIsSure(true)}>
            <Trans>Discard them</Trans>
          </Button>
          <Button variant="quiet" size="main" isWide onClick={close}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      {work.unsentCount > 0 && (
        <p>
          <Plural
            value={work.unsentCount}
            one="# order is waiting on this device. What should happen to it?"
            other="# orders are waiting on this device. What should happen to them?"
          />
        </p>
      )}
      <UnsentOthers work={work} />
      <p>
        <Trans>What you keep goes out when you sign in with this account again.</Trans>
      </p>
      {work.sent === 'not-all' ? (
        <p role="alert">
          <Trans>Not everything could be sent. It is still here; you are still signed in.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}

/** What else than orders waits, a line for each kind. */
function UnsentOthers({ work }: { readonly work: SignOutWork }) {
  return (
    <>
      <UnsentVisits count={work.unsentVisitCount} />
      <UnsentCancels count={work.unsentCancelCount} />
      <UnsentClients count={work.unsentClientCount} />
      <UnsentAddresses count={work.unsentAddressCount} />
      <UnsentWishes count={work.unsentWishCount} />
      <UnsentDetails count={work.unsentDetailCount} />
      <UnsentSlips count={work.unsentSlipCount} />
    </>
  );
}

function UnsentVisits({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="The company hasn’t confirmed # delivery, with its proof."
        other="The company hasn’t confirmed # deliveries, with their proofs."
      />
    </p>
  );
}

function UnsentCancels({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="The company does not know yet that # order was cancelled."
        other="The company does not know yet that # orders were cancelled."
      />
    </p>
  );
}

function UnsentClients({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="# new client was not sent yet."
        other="# new clients, or photos of them, were not sent yet."
      />
    </p>
  );
}

function UnsentAddresses({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="# change of your addresses was not sent yet."
        other="# changes of your addresses were not sent yet."
      />
    </p>
  );
}

function UnsentWishes({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="# change of your favourites was not sent yet."
        other="# changes of your favourites were not sent yet."
      />
    </p>
  );
}

function UnsentDetails({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="# change of your details was not sent yet."
        other="# changes of your details were not sent yet."
      />
    </p>
  );
}

function UnsentSlips({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="# payment slip was not sent yet."
        other="# payment slips were not sent yet."
      />
    </p>
  );
}
