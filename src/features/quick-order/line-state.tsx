import { Trans } from '@lingui/react/macro';
import { StatusPill } from '#ui/feedback/status-pill';
import type { QuickLine } from '#state/quick-order/quick-lines';

/** A line's state as text, colour and icon. */
export function LineState({ line: { match, isLeftOut } }: { readonly line: QuickLine }) {
  if (isLeftOut)
    return (
      <StatusPill tone="neutral" icon="close">
        <Trans>Skipped</Trans>
      </StatusPill>
    );
  switch (match?.state) {
    case undefined:
      return (
        <StatusPill tone="neutral" icon="search">
          <Trans>Searching…</Trans>
        </StatusPill>
      );
    case 'sure':
      return (
        <StatusPill tone="good" icon="check">
          <Trans>Ready</Trans>
        </StatusPill>
      );
    case 'confirm':
      return (
        <StatusPill tone="waiting" icon="alert">
          <Trans>Check quantity</Trans>
        </StatusPill>
      );
    case 'choose':
      return (
        <StatusPill tone="waiting" icon="list">
          <Trans>Which one?</Trans>
        </StatusPill>
      );
    case 'no-quantity':
      return (
        <StatusPill tone="waiting" icon="alert">
          <Trans>How many?</Trans>
        </StatusPill>
      );
    case 'unit-not-sold':
      return (
        <StatusPill tone="waiting" icon="alert">
          <Trans>Which unit?</Trans>
        </StatusPill>
      );
    case 'unknown':
      return (
        <StatusPill tone="refused" icon="search">
          <Trans>Not found</Trans>
        </StatusPill>
      );
  }
}
