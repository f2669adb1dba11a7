import { Plural, Trans } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PRIVACY_NOTICE_VERSION } from '#domain/accounts/consent';
import { applyUpdate } from '#state/runtime/app-update';
import { addressInPhonesOwnBrowser } from '#state/runtime/device';
import { usePhone } from '#state/runtime/phone-context';
import { useDismissedNotice } from '#state/device/use-dismissed-notice';
import { useKnownPrivacy } from '#state/accounts/profile/use-privacy';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useStore } from '#state/runtime/hooks/use-store';
import { useAccountNotice } from '#state/accounts/use-account-notice';
import { NoticeLine } from '#ui/feedback/notice-line';
import { AccountNoticeLine } from './account-notice-line.tsx';
import { FloatingNotice } from './floating-notice.tsx';

/** Pages that confirm an order, a payment or a password, where nothing may cover the code and the buttons. */
const CONFIRMING = /^\/(ProceedToCheckout|cart|payment\w*|changepassword)(\/|$)/;

/**
 * Shows at most one notice: cleared storage, account changes by a stranger, an update, a new privacy notice, a better
 * browser. A dismissed notice stays dismissed.
 */
export function NoticeBar() {
  const notice = useNotice();
  return notice === undefined ? null : <FloatingNotice>{notice}</FloatingNotice>;
}

function useNotice(): ReactNode {
  const phone = usePhone();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const cleared = useStore(phone.device.cleared);
  const update = useStore(phone.device.update);
  const updateNotice = useDismissedNotice(`update of ${phone.device.version}`);
  const privacy = useKnownPrivacy();
  const owner = useSessionRow()?.account ?? '';
  const privacyNotice = useDismissedNotice(`privacy:${PRIVACY_NOTICE_VERSION}:${owner}`);
  const placeNotice = useDismissedNotice(`place:${phone.device.place}`);
  const { notice: accountNotice, dismiss: dismissAccountNotice } = useAccountNotice();
  if (CONFIRMING.test(path)) return undefined;
  if (cleared !== undefined) {
    return (
      <NoticeLine icon="alert" onClose={() => phone.device.cleared.show(undefined)}>
        <ClearedMessages waiting={cleared.waiting} />
      </NoticeLine>
    );
  }
  if (accountNotice !== undefined) {
    return <AccountNoticeLine notice={accountNotice} onClose={dismissAccountNotice} />;
  }
  if (update !== undefined && updateNotice.isDismissed === false) {
    return (
      <NoticeLine
        icon="refresh"
        onClose={() => void updateNotice.dismiss()}
        action={
          update.isAccepted ? undefined : (
            <button type="button" onClick={() => void applyUpdate(phone)}>
              <Trans>Update</Trans>
            </button>
          )
        }
      >
        {update.isAccepted ? (
          <Trans>Updating. You can keep using the app.</Trans>
        ) : (
          <Trans>A new version of the app is available.</Trans>
        )}
      </NoticeLine>
    );
  }
  if (
    privacy?.isAnswerNeeded === true &&
    privacy.choice !== undefined &&
    privacyNotice.isDismissed === false
  ) {
    return (
      <NoticeLine
        icon="shield"
        onClose={() => void privacyNotice.dismiss()}
        action={
          <Link to="/PDPA">
            <Trans>Review and answer</Trans>
          </Link>
        }
      >
        <Trans>We’ve updated our privacy notice.</Trans>
      </NoticeLine>
    );
  }
  if (phone.device.place === 'full' || placeNotice.isDismissed !== false) return undefined;
  return (
    <NoticeLine
      icon="device"
      onClose={() => void placeNotice.dismiss()}
      action={
        phone.device.place === 'line' ? (
          <a href={addressInPhonesOwnBrowser(window.location.href)}>
            <Trans>Open in browser</Trans>
          </a>
        ) : undefined
      }
    >
      {phone.device.place === 'line' ? (
        <Trans>
          To order offline, open the shop in Chrome or Safari and sign in there. Your cart and unsent orders
          stay here in LINE.
        </Trans>
      ) : phone.device.place === 'insecure' ? (
        <Trans>At this address (http), you can only order while you’re online.</Trans>
      ) : (
        <Trans>
          You can only order here while you’re online. Open the shop in Chrome or Safari to order offline.
        </Trans>
      )}
    </NoticeLine>
  );
}

function ClearedMessages({ waiting }: { readonly waiting: number }) {
  return (
    <>
      <Trans>
        Your browser cleared the data saved on this phone, perhaps to free up space. Products are loading
        again, and your cart is empty.
      </Trans>
      {waiting > 0 ? (
        <>
          {' '}
          <strong>
            <Plural
              value={waiting}
              one="# order hadn’t been sent. Check your orders and order it again if it’s missing."
              other="# orders hadn’t been sent. Check your orders and order any missing ones again."
            />
          </strong>
        </>
      ) : null}
    </>
  );
}
