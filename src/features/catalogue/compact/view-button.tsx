import { chooseProductView } from '#state/catalogue/product-view';
import { useProductView } from '#state/catalogue/use-product-view';
import { usePhone } from '#state/runtime/phone-context';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';

/** Switches lists between cards and one line for each product; every list of this phone follows. */
export const ViewButton = memo(function ViewButton() {
  const { t } = useLingui();
  const phone = usePhone();
  const isList = useProductView() === 'list';
  const label = isList ? t`Show as cards` : t`Show as a compact list`;
  return (
    <IconButton
      label={label}
      title={label}
      onClick={() => void chooseProductView(phone, isList ? 'cards' : 'list')}
    >
      <Icon name={isList ? 'grid' : 'rows'} size={22} />
    </IconButton>
  );
});
