import { ActionIcon, Tooltip, useComputedColorScheme } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getToday } from '#contract/office/today-call';
import type { WaitingKind } from '#domain/office/today';
import { companyNameIn } from '#domain/tenants/company-in';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import { useMe } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { useKeys } from '#office/kernel/use-keys';
import { Icon } from '#office/ui/icon';
import { KeyHint } from '#office/ui/key-hint';
import { LanguageSwitch } from '#office/ui/language-switch';
import { useLanguage } from '#office/ui/moment';
import { AccountMenu } from './account-menu.tsx';
import { CommandPalette } from './command-palette.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { destinationsFor } from './destinations.ts';
import { GuardedScreen } from './guarded-screen.tsx';
import { KeyHelp } from './key-help.tsx';
import { useGoKeys } from './use-go-keys.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import classes from './office-frame.module.css';

/** The work that each screen's number counts. */
const COUNTED: Readonly<Record<string, WaitingKind>> = {
  '/orders': 'orders',
  '/slips': 'slips',
  '/money': 'money',
  '/deliveries': 'invoices-without-rider',
  '/rider-cash': 'cash-to-reconcile',
  '/connections': 'stuck-webhooks',
};

/** The frame around every screen: bar, navigation, search, keys, and the state of the connection. */
export function OfficeFrame() {
  const { t } = useLingui();
  const [isFinding, setIsFinding] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const isLive = useLiveUpdates();
  useGoKeys();
  useKeys({ 'mod+k': () => setIsFinding(true), '?': () => setIsHelpOpen(true) });
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        <Trans>To the content</Trans>
      </a>
      <header className={classes.top}>
        <Company />
        <button
          type="button"
          className={classes.search}
          aria-label={t`Find…`}
          onClick={() => setIsFinding(true)}
        >
          <Icon name="search" size={16} />
          <span>
            <Trans>Find…</Trans>
          </span>
          <KeyHint name="Ctrl K" />
        </button>
        <div className={classes.right}>
          <LanguageSwitch />
          <Tooltip label={t`Keyboard`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Keyboard`}
              onClick={() => setIsHelpOpen(true)}
            >
              <Icon name="keyboard" size={20} />
            </ActionIcon>
          </Tooltip>
          <AccountMenu />
        </div>
      </header>
      <Navigation isLive={isLive} />
      <div className={classes.column}>
        <ConnectionBanner />
        <main className={classes.main} id="content" tabIndex={-1}>
          <GuardedScreen />
        </main>
      </div>
      <CommandPalette isOpen={isFinding} onClose={() => setIsFinding(false)} />
      <KeyHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  );
}

function Company() {
  const { tenant, place } = useOffice();
  const scheme = useComputedColorScheme('light');
  const { logo } = tenant.theme;
  const name = companyNameIn(tenant, useLanguage());
  const file = scheme === 'dark' ? darkLogoOf(logo) : logo;
  return (
    <Link to="/" className={classes.company}>
      {logo === '' ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <img className={classes.logo} src={new URL(`tenant/${file}`, place.tenantBase).href} alt={name} />
      )}
    </Link>
  );
}

function Navigation({ isLive }: { readonly isLive: boolean }) {
  const { t, i18n } = useLingui();
  const { permissions } = useMe();
  const { tenant } = useOffice();
  const today = useAnswer(getToday, undefined);
  const countOf = (to: string) => today.data?.waiting.find(({ kind }) => kind === COUNTED[to])?.count ?? 0;
  return (
    <nav className={classes.side} aria-label={t`Screens`}>
      {destinationsFor(permissions, tenant).map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.link}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          title={i18n._(label)}
        >
          <Icon name={icon} />
          <span className={classes.label}>{i18n._(label)}</span>
          {countOf(to) > 0 ? (
            <span className={classes.count} aria-label={t`${countOf(to)} waiting`} role="img">
              {countOf(to)}
            </span>
          ) : null}
        </Link>
      ))}
      <div className={classes.foot}>
        <span className={classes.live} data-off={!isLive || undefined} />
        {isLive ? <Trans>Live</Trans> : <Trans>Renewed every 30 seconds</Trans>}
      </div>
    </nav>
  );
}
