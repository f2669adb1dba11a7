import { Trans } from '@lingui/react/macro';

/** Explains why a chosen sorting or filter has no effect yet. */
export function ChoicesWait() {
  return (
    <Trans>Products are still being saved on this phone. Sorting and filters apply when that’s done.</Trans>
  );
}
