import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button';
import { Dialog } from '#ui/overlays/dialog';
import { Spinner } from '#ui/feedback/spinner';
import type { SignOutWork } from './use-sign-out.ts';

/** Asks about unsent orders: send, keep, or discard, which needs a second confirmation. */
export function SignOutDialog({ work }: { readonly work: SignOutWork }) {
  const { t } = useLingui();
  const [isSure, setIsSure] = useState(false);
  const close = () => {
    setIsSure(false);
    work.cancel();
  };
  const titleOf = () => {
    if (work.unsentCount > 0) return t`Some orders haven’t been sent yet`;
    if (work.unsentVisitCount > 0) return t`Some delivery reports haven’t been sent yet`;
    if (work.unsentCancelCount > 0) return t`Some cancellations haven’t been sent yet`;
    if (work.unsentClientCount > 0) return t`Some new clients haven’t been sent yet`;
    if (work.unsentAddressCount > 0) return t`Some addresses haven’t been sent yet`;
    if (work.unsentWishCount > 0) return t`Some favourites haven’t been sent yet`;
    return work.unsentDetailCount > 0
      ? t`Some of your details haven’t been sent yet`
      : t`Some payment slips haven’t been sent yet`;
  };
  if (work.sent === 'all') {
    return (
      <Dialog
        isOpen={work.isConfirmOpen}
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
        isOpen={work.isConfirmOpen}
        onClose={close}
        title={t`Discard permanently?`}
        actions={
          <>
            <Button variant="secondary" size="main" isWide onClick={() => setIsSure(false)} data-autofocus>
              <Trans>Go back</Trans>
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
              one="The company hasn’t confirmed receiving # order yet. Once discarded, it can’t be recovered."
              other="The company hasn’t confirmed receiving # orders yet. Once discarded, they can’t be recovered."
            />
          </p>
        )}
        <UnsentOthers work={work} />
        {work.isSomeLeft ? (
          <p role="alert">
            <Trans>
              What’s left may have reached the company, but we can’t check right now. It’s still here, and
              you’re still signed in.
            </Trans>
          </p>
        ) : null}
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={work.isConfirmOpen}
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
            <Trans>Keep and sign out</Trans>
          </Button>
          <Button variant="danger" size="main" isWide onClick={() => setIsSure(true)}>
            <Trans>Discard all</Trans>
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
        <Trans>We’ll send what you keep when you sign in with this account again.</Trans>
      </p>
      {work.sent === 'not-all' ? (
        <p role="alert">
          <Trans>We couldn’t send everything. The rest is still here, and you’re still signed in.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}

/** Other unsent changes, a line for each kind. */
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
        one="The company hasn’t confirmed receiving # delivery report and its proof."
        other="The company hasn’t confirmed receiving # delivery reports and their proof."
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
        one="The company hasn’t received # order cancellation yet."
        other="The company hasn’t received # order cancellations yet."
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
        one="# new client hasn’t been sent yet."
        other="# new clients, or their photos, haven’t been sent yet."
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
        one="# address change hasn’t been sent yet."
        other="# address changes haven’t been sent yet."
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
        one="# change to your favourites hasn’t been sent yet."
        other="# changes to your favourites haven’t been sent yet."
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
        one="# change to your details hasn’t been sent yet."
        other="# changes to your details haven’t been sent yet."
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
        one="# payment slip hasn’t been sent yet."
        other="# payment slips haven’t been sent yet."
      />
    </p>
  );
}
