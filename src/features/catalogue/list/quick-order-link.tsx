import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Icon } from '#ui/controls/icon';
import { iconButtonClassName } from '#ui/controls/icon-button';
import { TO_PRODUCTS } from '#state/app/page-links';

/** A link from the product search to ordering by a list. */
export const QuickOrderLink = memo(function QuickOrderLink() {
  const { t } = useLingui();
  const label = t`Quick order: paste or type a list`;
  return (
    <Link
      {...TO_PRODUCTS}
      search={{ type: 'quick' }}
      className={iconButtonClassName()}
      aria-label={label}
      title={label}
    >
      <Icon name="list" />
    </Link>
  );
});
