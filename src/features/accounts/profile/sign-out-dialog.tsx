import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PENDING_GROUPS, type ChangeGroup, type PendingGroups } from '#state/app/pending-groups';
import { Button } from '#ui/controls/button';
import { Dialog } from '#ui/overlays/dialog';
import { Spinner } from '#ui/feedback/spinner';
import type { SignOutWork } from './use-sign-out.ts';

/**
 * Asks before signing out. Unsent orders are sent, kept, or discarded, which needs a second confirmation; without any,
 * one confirmation is enough.
 */
export function SignOutDialog({ work }: { readonly work: SignOutWork }) {
  const { t } = useLingui();
  const [isSure, setIsSure] = useState(false);
  const close = () => {
    setIsSure(false);
    work.cancel();
  };
  const orderCount = work.unsent.get('orders')?.count ?? 0;
  const first = PENDING_GROUPS.find((group) => work.unsent.has(group)) ?? 'slips';
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
        {orderCount > 0 && (
          <p>
            <Plural
              value={orderCount}
              one="The company hasn’t confirmed receiving # order yet. Once discarded, it can’t be recovered."
              other="The company hasn’t confirmed receiving # orders yet. Once discarded, they can’t be recovered."
            />
          </p>
        )}
        <UnsentOthers unsent={work.unsent} />
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
  if (work.unsent.size === 0 && work.busyWith !== 'send') {
    return (
      <Dialog
        isOpen={work.isConfirmOpen}
        onClose={close}
        title={t`Sign out?`}
        actions={
          <>
            <Button size="main" isWide isBusy={work.busyWith === 'keep'} onClick={work.keep} data-autofocus>
              <Trans>Sign out</Trans>
            </Button>
            <Button variant="quiet" size="main" isWide onClick={close}>
              <Trans>Stay signed in</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Your prices and orders are removed from this device. They’re back when you sign in again.
          </Trans>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={work.isConfirmOpen}
      onClose={close}
      title={t(TITLES[first])}
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
      {orderCount > 0 && (
        <p>
          <Plural
            value={orderCount}
            one="# order is waiting on this device. What should happen to it?"
            other="# orders are waiting on this device. What should happen to them?"
          />
        </p>
      )}
      <UnsentOthers unsent={work.unsent} />
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

/** Other unsent changes, a line for each group. */
function UnsentOthers({ unsent }: { readonly unsent: PendingGroups }) {
  return PENDING_GROUPS.map((group) => {
    const count = unsent.get(group)?.count ?? 0;
    const line = count === 0 || group === 'orders' ? null : LINES[group](count);
    return line === null ? null : <p key={group}>{line}</p>;
  });
}

const TITLES: Readonly<Record<ChangeGroup, MessageDescriptor>> = {
  orders: msg`Some orders haven’t been sent yet`,
  visits: msg`Some delivery reports haven’t been sent yet`,
  cancellations: msg`Some cancellations haven’t been sent yet`,
  agreements: msg`Some agreements to new totals haven’t been sent yet`,
  clients: msg`Some new clients haven’t been sent yet`,
  addresses: msg`Some addresses haven’t been sent yet`,
  favourites: msg`Some favourites haven’t been sent yet`,
  details: msg`Some of your details haven’t been sent yet`,
  slips: msg`Some payment slips haven’t been sent yet`,
};

/** Orders have their own question. */
const LINES: Readonly<Record<Exclude<ChangeGroup, 'orders'>, (count: number) => ReactNode>> = {
  visits: (count) => (
    <Plural
      value={count}
      one="The company hasn’t confirmed receiving # delivery report and its proof."
      other="The company hasn’t confirmed receiving # delivery reports and their proof."
    />
  ),
  cancellations: (count) => (
    <Plural
      value={count}
      one="The company hasn’t received # order cancellation yet."
      other="The company hasn’t received # order cancellations yet."
    />
  ),
  agreements: (count) => (
    <Plural
      value={count}
      one="The company doesn’t know yet that you accepted the new total of # order."
      other="The company doesn’t know yet that you accepted the new totals of # orders."
    />
  ),
  clients: (count) => (
    <Plural
      value={count}
      one="# new client hasn’t been sent yet."
      other="# new clients, or their photos, haven’t been sent yet."
    />
  ),
  addresses: (count) => (
    <Plural
      value={count}
      one="# address change hasn’t been sent yet."
      other="# address changes haven’t been sent yet."
    />
  ),
  favourites: (count) => (
    <Plural
      value={count}
      one="# change to your favourites hasn’t been sent yet."
      other="# changes to your favourites haven’t been sent yet."
    />
  ),
  details: (count) => (
    <Plural
      value={count}
      one="# change to your details hasn’t been sent yet."
      other="# changes to your details haven’t been sent yet."
    />
  ),
  slips: (count) => (
    <Plural
      value={count}
      one="# payment slip hasn’t been sent yet."
      other="# payment slips haven’t been sent yet."
    />
  ),
};
