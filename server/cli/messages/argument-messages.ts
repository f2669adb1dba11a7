import type { Language } from '#domain/kernel/language';
import type { ArgumentProblem } from '../arguments.mjs';
import { DID_YOU_MEAN, say } from '#server/cli/commands/cli-context';
import { words } from '#server/cli/tables/bilingual';

const UNKNOWN = words('ไม่รู้จักตัวเลือก {}', 'Unknown option {}');
const MISSING = words('{} ต้องมีค่าตามหลัง', '{} needs a value.');
const JOINED = words(' ค่าที่ขึ้นต้นด้วย "-" ให้เขียนติดกัน: {}', ' One that begins with "-" is joined: {}');
const UNEXPECTED = words('{} ไม่ต้องมีค่าตามหลัง', '{} takes no value.');
const WORDS = words('ไม่ใช้กับคำสั่งนี้: {}', 'Not expected here: {}');

/** Describes a problem with an argument of a staff command. */
export function argumentProblemIn(language: Language, problem: ArgumentProblem): string {
  const at = { language };
  switch (problem.kind) {
    case 'unknown-option': {
      const { option, nearest } = problem;
      const end = language === 'en-US' ? '.' : '';
      return `${say(at, UNKNOWN, option)}${nearest === undefined ? end : say(at, DID_YOU_MEAN, nearest)}`;
    }
    case 'value-missing': {
      const { option, joined } = problem;
      return `${say(at, MISSING, option)}${joined === undefined ? '' : say(at, JOINED, joined)}`;
    }
    case 'value-unexpected':
      return say(at, UNEXPECTED, problem.option);
    case 'unexpected-words':
      return say(at, WORDS, problem.words.join(' '));
  }
}
