import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { isGuest } from '#domain/accounts/person';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Icon } from '#ui/controls/icon';
import { RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';
import { useAccountLinks } from './account-links.tsx';
import classes from './account-section.module.css';

/** The person's own pages: on a wide window the list of all of them stays beside the open one. */
export function AccountSection({ children }: { readonly children: ReactNode }) {
  const isWide = useIsWide(RAIL_WIDTH);
  const person = usePerson();
  const hasList = isWide && person !== undefined && person !== null && !isGuest(person);
  return (
    <div className={clsx(classes.section, hasList && classes.withList)}>
      {hasList && <AccountList />}
      <div className={classes.section}>{children}</div>
    </div>
  );
}

function AccountList() {
  const { t } = useLingui();
  const links = useAccountLinks();
  return (
    <nav className={classes.side} aria-label={t`Your account`}>
      <ul className={classes.list}>
        <li>
          <Link to="/profile" className={classes.link}>
            <Icon name="person" size={20} />
            <span className={classes.label}>{t`Profile`}</span>
          </Link>
        </li>
        {links.map(({ to, hash, icon, label, mark }) => (
          <li key={`${to}#${hash ?? ''}`}>
            <Link
              to={to}
              {...(hash === undefined ? {} : { hash })}
              activeOptions={{ includeHash: true }}
              className={classes.link}
            >
              <Icon name={icon} size={20} />
              <span className={classes.label}>{label}</span>
              {mark}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
