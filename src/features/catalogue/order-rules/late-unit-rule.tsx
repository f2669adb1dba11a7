import { loadPageMessages } from '#state/runtime/language/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import type { UnitRuleProps } from './unit-rule.tsx';

/** The rule of a unit. It loads on demand, because few products have one. */
export const LateUnitRule = lazyOrNothing<UnitRuleProps>(async () => {
  const [{ UnitRule }] = await Promise.all([import('./unit-rule.tsx'), loadPageMessages()]);
  return UnitRule;
});
