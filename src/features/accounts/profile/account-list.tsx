import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/controls/icon';
import { useAccountLinks } from './account-links.tsx';
import classes from './account-list.module.css';

/** All pages of the person's own, beside the open one. */
export function AccountList() {
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
