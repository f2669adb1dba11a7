import { bangkokDay } from '#ui/text/format-date';

export interface Day<Entry> {
  /** `yyyy-mm-dd` in Bangkok; '' if the times cannot be read. */
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Groups entries by their day in Bangkok, in the given order. */
export function noticesByDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
): readonly Day<Entry>[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

function dayOf(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : bangkokDay(moment);
}
