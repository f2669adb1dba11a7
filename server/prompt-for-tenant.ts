import { createInterface } from 'node:readline/promises';
import type { NewTenant } from '#domain/office/tenants/new-tenant';
import { QUESTIONS, readAnswer, type Question } from './new-tenant-answers.ts';

/** Keyed by name, without the dashes. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** The terminal of a person who can answer questions. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** A flag is wrong, or a question cannot be answered. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
}

/** Asks a question, or reports what is wrong with an answer. */
interface Dialog {
  readonly prompt: (label: string) => Promise<string>;
  readonly print: (line: string) => void;
}

/**
 * Takes the answers from flags, and asks for the rest until each is valid.
 *
 * @param terminal undefined when nobody can answer; then missing answers get their defaults
 * @throws BadAnswer when a wrong answer cannot be asked again, or when the person leaves
 */
export async function promptForTenant(flags: Flags, terminal: Terminal | undefined): Promise<NewTenant> {
  if (terminal === undefined) return await answersOf(flags, undefined);
  const lines = createInterface(terminal);
  const leaving = new AbortController();
  lines.once('close', () => leaving.abort());
  const prompt = async (label: string) =>
    await lines.question(label, { signal: leaving.signal }).catch((error: unknown) => {
      throw leaving.signal.aborted ? new BadAnswer('\nNothing was created.') : error;
    });
  const print = (line: string) => void terminal.output.write(`${line}\n`);
  return await answersOf(flags, { prompt, print }).finally(() => lines.close());
}

async function answersOf(flags: Flags, dialog: Dialog | undefined): Promise<NewTenant> {
  const answer = <Value>(question: Question<Value>) => answerTo(question, flags[question.flag], dialog);
  return {
    name: await answer(QUESTIONS.name),
    companyNameTh: await answer(QUESTIONS.companyNameTh),
    companyNameEn: await answer(QUESTIONS.companyNameEn),
    companyCode: await answer(QUESTIONS.companyCode),
    saleUnit: await answer(QUESTIONS.saleUnit),
    contactPhone: await answer(QUESTIONS.contactPhone),
    addressTh: await answer(QUESTIONS.addressTh),
    addressEn: await answer(QUESTIONS.addressEn),
    privacyEmail: await answer(QUESTIONS.privacyEmail),
    officer: await answer(QUESTIONS.officer),
    officerContact: await answer(QUESTIONS.officerContact),
    brand: await answer(QUESTIONS.brand),
    isAutoGuestLogin: await answer(QUESTIONS.isAutoGuestLogin),
    paymentMethods: await answer(QUESTIONS.paymentMethods),
    staffUsername: await answer(QUESTIONS.staffUsername),
  };
}

async function answerTo<Value>(
  question: Question<Value>,
  flag: string | boolean | undefined,
  dialog: Dialog | undefined,
): Promise<Value> {
  const { label, standard } = question;
  let input = typeof flag === 'string' ? flag : undefined;
  for (;;) {
    const prompt = `${label}${standard === undefined ? '' : ` [${standard}]`}: `;
    const text = input ?? (await dialog?.prompt(prompt)) ?? '';
    const answer = readAnswer(question, text);
    if (answer.ok) return answer.value;
    const problem = `--${question.flag} ${answer.problem}`;
    if (dialog === undefined) throw new BadAnswer(problem);
    dialog.print(`  ${problem}`);
    input = undefined;
  }
}
