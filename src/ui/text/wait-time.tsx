import { Plural } from '@lingui/react/macro';

/** A waiting time as people say it: "45 seconds", "10 minutes", "14 hours"; rounded up. */
export function WaitTime({ milliseconds }: { readonly milliseconds: number }) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 100) return <Plural value={seconds} one="# second" other="# seconds" />;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return <Plural value={minutes} one="# minute" other="# minutes" />;
  const hours = Math.ceil(minutes / 60);
  return <Plural value={hours} one="# hour" other="# hours" />;
}
