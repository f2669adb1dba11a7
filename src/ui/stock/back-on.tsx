import { Trans } from '@lingui/react/macro';
import { formatDayShort } from '#ui/text/format-date';

/** When the goods are expected; nothing if that is not known. */
export function BackOn({ day }: { readonly day: string }) {
  if (day === '') return null;
  return (
    <span>
      <Trans>expected {formatDayShort(day)}</Trans>
    </span>
  );
}
