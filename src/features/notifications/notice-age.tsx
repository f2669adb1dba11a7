import { Plural, Trans } from '@lingui/react/macro';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import { bangkokDay } from '#ui/text/format-date';
import { ThaiDate } from '#ui/text/thai-date';

interface NoticeAgeProps {
  /** ISO 8601. */
  readonly at: string;
  /** The time by the same clock. */
  readonly now: Date;
}

/** The age of a notification of today, and the time of any other: its day stands above it. */
export function NoticeAge({ at, now }: NoticeAgeProps) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  if (bangkokDay(moment) !== bangkokDay(now)) return <ThaiDate value={moment} shows="time" />;
  return (
    <time dateTime={moment.toISOString()}>
      <Ago milliseconds={now.getTime() - moment.getTime()} />
    </time>
  );
}

function Ago({ milliseconds }: { readonly milliseconds: number }) {
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours >= 1) return <Plural value={hours} one="# hour ago" other="# hours ago" />;
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  // The estimate of the clock may be some seconds behind.
  if (minutes < 1) return <Trans>just now</Trans>;
  return <Plural value={minutes} one="# minute ago" other="# minutes ago" />;
}
