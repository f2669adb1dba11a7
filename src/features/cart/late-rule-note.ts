import { loadPageMessages } from '#state/runtime/language/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

/** The rule of a line. It loads on demand, because few lines have one. */
export const LateRuleNote = lazyOrNothing(async () => {
  const [{ RuleNote }] = await Promise.all([import('#ui/order-rules/rule-note'), loadPageMessages()]);
  return RuleNote;
});
