import { useRef, useState } from 'react';
import { tryPromotionRule } from '#contract/office/promotions/try-rule';
import { MAX_TRIAL_ORDERS, type TrialMonths } from '#domain/office/promotions/tried-rule';
import { addTrials, NO_TRIAL, NO_USES, type TrialResult } from '#domain/promotions/office/rule-trial';
import type { PromotionRule } from '#domain/promotions/rule';
import { useOffice } from '#office/kernel/office';
import type { Outcome } from '#office/kernel/outcome';

/**
 * A trial of a rule on past orders:
 * - running: parts of the orders are tried
 * - done: `isWhole` is false if the period has more orders than a trial takes
 * - failed: a part could not be tried
 */
export type RuleTrial =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly result: TrialResult; readonly total: number }
  | { readonly kind: 'done'; readonly result: TrialResult; readonly isWhole: boolean }
  | { readonly kind: 'failed'; readonly outcome: Exclude<Outcome<never>, { readonly kind: 'accepted' }> };

/** Tries a rule part by part until the end, until it is cancelled, or until another trial starts. */
export function useRuleTrial() {
  const office = useOffice();
  const [trial, setTrial] = useState<RuleTrial>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  const cancel = () => {
    running.current?.abort();
    setTrial({ kind: 'none' });
  };
  const start = async (rule: PromotionRule, months: TrialMonths) => {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    let result = NO_TRIAL;
    let uses = NO_USES;
    let after = '';
    setTrial({ kind: 'running', result, total: 0 });
    do {
      const outcome = await office.perform(
        tryPromotionRule,
        { rule, months, after, uses },
        { signal: stopping.signal },
      );
      if (stopping.signal.aborted) return;
      if (outcome.kind !== 'accepted') {
        setTrial({ kind: 'failed', outcome });
        return;
      }
      const part = outcome.answer;
      result = addTrials(result, part.result);
      ({ uses, next: after } = part);
      setTrial({ kind: 'running', result, total: Math.min(part.total, MAX_TRIAL_ORDERS) });
    } while (after !== '' && result.orders < MAX_TRIAL_ORDERS);
    setTrial({ kind: 'done', result, isWhole: after === '' });
  };
  return { trial, start, cancel };
}
