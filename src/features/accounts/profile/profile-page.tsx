import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isGuest } from '#domain/accounts/person';
import type { ReactNode } from 'react';
import { useTenant } from '#state/runtime/phone-context';
import { usePrivacy } from '#state/accounts/profile/use-privacy';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Card } from '#ui/cards/card';
import { Icon, type IconName } from '#ui/controls/icon';
import { RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { StatusPill } from '#ui/feedback/status-pill';
import { useAccountLinks } from './account-links.tsx';
import { CustomerCard } from './customer-card.tsx';
import { GuestInvitation } from './guest-invitation.tsx';
import { LineRow } from './line-row.tsx';
import classes from './profile-page.module.css';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

interface ProfilePageProps {
  readonly languageSwitch: ReactNode;
  /** This phone's settings for a guest, who has no other page for them (Specification, ROUTE-4). */
  readonly guestsPhone: ReactNode;
}

/** The person's data, the language, the orders, and signing out. For a guest an invitation to sign in. */
export function ProfilePage({ languageSwitch, guestsPhone }: ProfilePageProps) {
  const { t } = useLingui();
  const person = usePerson();
  const isWide = useIsWide(RAIL_WIDTH);
  return (
    <div className={classes.page}>
      <PageTitle title={t`Profile`} />
      <PageHeader>
        <Trans>Profile</Trans>
      </PageHeader>
      {person === undefined ? <RowSkeleton /> : null}
      {person === null || (person !== undefined && isGuest(person)) ? <GuestInvitation /> : null}
      {person === undefined || person === null || isGuest(person) ? null : (
        <>
          <CustomerCard person={person} />
          {!isWide && <PageRows />}
        </>
      )}
      <Card isFlush>
        <div className={`${classes.row} ${classes.plain}`}>
          <Icon name="globe" />
          <span className={classes.label}>
            <Trans>Language</Trans>
          </span>
          {languageSwitch}
        </div>
        <PrivacyRow />
      </Card>
      {person === undefined ? null : person === null || isGuest(person) ? guestsPhone : <AccountRows />}
    </div>
  );
}

/** Marks the privacy notice if it, or its latest version, has no answer yet. */
function PrivacyRow() {
  const privacy = usePrivacy();
  const isAnswerNeeded = privacy?.isAnswerNeeded === true && !privacy.isGuest;
  return (
    <Link to="/PDPA" className={classes.row}>
      <RowMessages
        icon="shield"
        mark={
          isAnswerNeeded ? (
            <StatusPill tone="waiting">
              <Trans>Answer needed</Trans>
            </StatusPill>
          ) : null
        }
      >
        <Trans>Privacy notice</Trans>
      </RowMessages>
    </Link>
  );
}

interface RowMessagesProps {
  readonly icon: IconName;
  /** Marks something that waits; null for nothing. */
  readonly mark?: ReactNode | undefined;
  readonly children: ReactNode;
}

function RowMessages({ icon, mark = null, children }: RowMessagesProps) {
  return (
    <>
      <Icon name={icon} />
      <span className={classes.label}>{children}</span>
      {mark}
      <Icon name="forward" size={20} />
    </>
  );
}

/** Links to the person's own pages. A wide window has them beside the page. */
function PageRows() {
  const links = useAccountLinks();
  return (
    <Card isFlush>
      {links.map(({ to, hash, icon, label, mark }) => (
        <Link
          key={`${to}#${hash ?? ''}`}
          to={to}
          {...(hash === undefined ? {} : { hash })}
          className={classes.row}
        >
          <RowMessages icon={icon} mark={mark}>
            {label}
          </RowMessages>
        </Link>
      ))}
    </Card>
  );
}

function AccountRows() {
  const work = useSignOut();
  const { capabilities } = useTenant();
  return (
    <Card isFlush>
      {capabilities.lineLogin ? <LineRow /> : null}
      <Link to="/changepassword" className={classes.row}>
        <RowMessages icon="lock">
          <Trans>Change password</Trans>
        </RowMessages>
      </Link>
      <button type="button" className={`${classes.row} ${classes.leave}`} onClick={work.start}>
        <Icon name="signOut" />
        <span className={classes.label}>
          <Trans>Sign out</Trans>
        </span>
      </button>
      <SignOutDialog work={work} />
    </Card>
  );
}
