import { useLingui } from '@lingui/react/macro';
import { Plural } from '@lingui/react/macro';
import { isLanguage, DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import { ageOf, dayInWords, fullMoment, nearDay, shortMoment } from '#office/kernel/moments';
import { useNow } from './use-now.ts';

/** The language of the screen. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

/** A moment as a list shows it: the time today, else day and time. The full text is in its title. */
export function Moment({ at }: { readonly at: string | Date }) {
  const language = useLanguage();
  const now = useNow();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  return (
    <time className="tabular" dateTime={moment.toISOString()} title={fullMoment(moment, language)}>
      {shortMoment(moment, now, language)}
    </time>
  );
}

/** How long something has waited. */
export function Age({ since }: { readonly since: string | Date }) {
  const language = useLanguage();
  const now = useNow();
  const moment = new Date(since);
  if (Number.isNaN(moment.getTime())) return null;
  const { unit, count } = ageOf(moment, now);
  return (
    <time className="tabular" dateTime={moment.toISOString()} title={fullMoment(moment, language)}>
      {unit === 'minute' ? <Plural value={count} one="# minute" other="# minutes" /> : null}
      {unit === 'hour' ? <Plural value={count} one="# hour" other="# hours" /> : null}
      {unit === 'day' ? <Plural value={count} one="# day" other="# days" /> : null}
    </time>
  );
}

/** @param day `yyyy-mm-dd` */
export function DayInWords({ day }: { readonly day: string }) {
  return <time dateTime={day}>{dayInWords(day, useLanguage())}</time>;
}

/** A day of these weeks, for a narrow column. The whole date is in its title. @param day `yyyy-mm-dd` */
export function NearDay({ day }: { readonly day: string }) {
  const language = useLanguage();
  return (
    <time dateTime={day} title={dayInWords(day, language)}>
      {nearDay(day, language)}
    </time>
  );
}
