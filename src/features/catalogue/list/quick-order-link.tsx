import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Icon } from '#ui/controls/icon';
import { iconButtonClassName } from '#ui/controls/icon-button';
import { TO_PRODUCTS } from '#state/app/page-links';
import classes from './quick-order-link.module.css';

/** A link from the product search to ordering by a list. */
export const QuickOrderLink = memo(function QuickOrderLink() {
  const { t } = useLingui();
  const label = t`Paste a list from LINE`;
  return (
    <Link
      {...TO_PRODUCTS}
      search={{ type: 'quick' }}
      className={clsx(iconButtonClassName(), classes.link)}
      title={label}
    >
      <Icon name="list" />
      <span className={classes.label}>{label}</span>
    </Link>
  );
});
