import type { Language } from '#domain/kernel/language';
import type { ArgumentProblem } from '../arguments.mjs';
import { DID_YOU_MEAN } from '#server/cli/commands/cli-context';
import { formatMessage } from '#server/tables/texts/format-message';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';

const UNKNOWN = bilingual('ไม่รู้จักตัวเลือก {}', 'Unknown option {}');
const MISSING = bilingual('{} ต้องมีค่าตามหลัง', '{} needs a value.');
const JOINED = bilingual(' ค่าที่ขึ้นต้นด้วย "-" ให้เขียนติดกัน: {}', ' To pass a value that starts with "-", use {}');
const UNEXPECTED = bilingual('{} ไม่ต้องมีค่าตามหลัง', '{} does not take a value.');
const WORDS = bilingual('ไม่ใช้กับคำสั่งนี้: {}', 'Unexpected argument: {}');

/** Describes a problem with an argument of a staff command. */
export function argumentProblemIn(language: Language, problem: ArgumentProblem): string {
  const say = (message: BilingualText, detail: string) => formatMessage(language, message, detail);
  switch (problem.kind) {
    case 'unknown-option': {
      const { option, nearest } = problem;
      const end = language === 'en-US' ? '.' : '';
      return `${say(UNKNOWN, option)}${nearest === undefined ? end : say(DID_YOU_MEAN, nearest)}`;
    }
    case 'value-missing': {
      const { option, joined } = problem;
      return `${say(MISSING, option)}${joined === undefined ? '' : say(JOINED, joined)}`;
    }
    case 'value-unexpected':
      return say(UNEXPECTED, problem.option);
    case 'unexpected-words':
      return say(WORDS, problem.words.join(' '));
  }
}
