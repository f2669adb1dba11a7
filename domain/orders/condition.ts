import type { Language } from '#domain/kernel/language';

/** A shipping or payment condition to choose from. */
export interface Condition {
  readonly code: string;
  /** The Thai text. */
  readonly remark: string;
  /** Absent if the Thai text is also shown in English, and in lists stored by older versions. */
  readonly remarkEn?: string;
  /** Whether orders with this shipping condition pay no delivery fee; absent for no, and in lists stored by older versions. */
  readonly isFeeWaived?: boolean | undefined;
}

/** The condition's text in this language. */
export function conditionText({ remark, remarkEn = '' }: Condition, language: Language): string {
  return language === 'en-US' && remarkEn !== '' ? remarkEn : remark;
}
