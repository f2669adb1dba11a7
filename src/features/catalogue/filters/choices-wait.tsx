import { Trans } from '@lingui/react/macro';

/** Says why a chosen sort or filter does not show yet. */
export function ChoicesWait() {
  return (
    <Trans>Products are still being saved on this phone. Sorting and filters apply when that’s done.</Trans>
  );
}
