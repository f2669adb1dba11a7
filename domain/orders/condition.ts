import type { Language } from '#domain/kernel/language';

/** A shipping or payment condition to choose from. */
export interface Condition {
  readonly code: string;
  /** In Thai. */
  readonly remark: string;
  /** Absent where the Thai text is shown in English too; lists that were kept by older versions have none. */
  readonly remarkEn?: string;
}

/** What a condition says to whoever reads this language. */
export function conditionText({ remark, remarkEn = '' }: Condition, language: Language): string {
  return language === 'en-US' && remarkEn !== '' ? remarkEn : remark;
}
