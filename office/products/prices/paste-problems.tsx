import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lineRanges } from './line-ranges.ts';
import type { PasteProblem, PasteProblemCode } from './price-paste.ts';
import classes from './price-paste-dialog.module.css';

const PROBLEMS: Readonly<Record<PasteProblemCode, MessageDescriptor>> = {
  'no-code': msg`has no product code`,
  'no-price': msg`has no price`,
  'not-a-price': msg`isn’t a price`,
  'code-twice': msg`stands twice`,
};

/** So many lines are explained one by one; the others are named by their numbers. */
const EXPLAINED = 100;

/** Says which lines of a paste cannot be used, and why. */
export function PasteProblems({ problems }: { readonly problems: readonly PasteProblem[] }) {
  const { i18n } = useLingui();
  if (problems.length === 0) return null;
  const count = problems.length;
  const others = lineRanges(problems.slice(EXPLAINED).map(({ line }) => line));
  return (
    <div className={classes.problems} role="alert">
      <p>
        <Plural
          value={count}
          one="# line can’t be used, so nothing was changed. Your text is still here."
          other="# lines can’t be used, so nothing was changed. Your text is still here."
        />
      </p>
      <ul>
        {problems.slice(0, EXPLAINED).map(({ line, code, text: cell }) => (
          <li key={`${line}${code}`}>
            <Trans>
              Line {line}: “{cell}” {i18n._(PROBLEMS[code])}
            </Trans>
          </li>
        ))}
        {others === '' ? null : (
          <li>
            <Trans>Also lines {others}</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
