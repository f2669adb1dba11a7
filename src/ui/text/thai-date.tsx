import { DAY_MS } from '#domain/kernel/durations';
import { useLingui } from '@lingui/react/macro';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/kernel/language';
import { bangkokDay, formatDate, formatDateTime, formatDayShort, formatTime } from './format-date.ts';

interface ThaiDateProps {
  /** A moment, or its ISO 8601 text. */
  readonly value: Date | string;
  readonly shows?: 'date' | 'time' | 'date-time' | 'nearby' | 'brief' | 'near-day' | undefined;
  /**
   * The current time. `nearby`: "today 07:10", "yesterday 16:20", otherwise the date and time; `brief`: "07:10",
   * otherwise "20/11"; `near-day`: "today", "yesterday", otherwise "20/11".
   */
  readonly now?: Date | undefined;
}

/** A moment in Thai format: Buddhist year in Thai, Gregorian in English, always in Bangkok's time. */
export function ThaiDate({ value, shows = 'date', now }: ThaiDateProps) {
  const moment = typeof value === 'string' ? new Date(value) : value;
  const text = useMomentMessages(moment, shows, now);
  if (Number.isNaN(moment.getTime())) return null;
  return <time dateTime={moment.toISOString()}>{text}</time>;
}

/** The language of the active messages. */
export function useShownLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

function useMomentMessages(
  moment: Date,
  shows: NonNullable<ThaiDateProps['shows']>,
  now: Date | undefined,
): string {
  const { t } = useLingui();
  const language = useShownLanguage();
  if (Number.isNaN(moment.getTime())) return '';
  if (shows === 'date') return formatDate(moment, language);
  const time = formatTime(moment);
  if (shows === 'time') return time;
  if (shows === 'brief' && now !== undefined) {
    const day = bangkokDay(moment);
    return day === bangkokDay(now) ? time : formatDayShort(day);
  }
  if (shows === 'near-day' && now !== undefined) {
    const day = bangkokDay(moment);
    if (day === bangkokDay(now)) return t`today`;
    return day === bangkokDay(new Date(now.getTime() - DAY_MS)) ? t`yesterday` : formatDayShort(day);
  }
  if (shows === 'nearby' && now !== undefined) {
    if (bangkokDay(moment) === bangkokDay(now)) return t`today ${time}`;
    if (bangkokDay(moment) === bangkokDay(new Date(now.getTime() - DAY_MS))) return t`yesterday ${time}`;
  }
  return formatDateTime(moment, language);
}
