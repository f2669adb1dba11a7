import type { Satang } from '#domain/money';
import { isAgent } from '#domain/person';
import { useTenant } from '#state/phone-context';
import { useCredit } from '#state/use-checkout';
import { usePerson } from '#state/use-session';
import { Money } from '#ui/money';
import { Trans } from '@lingui/react/macro';
import classes from './choice-card.module.css';
import { CreditBar } from './credit-bar.tsx';

interface CreditHintProps {
  readonly total: Satang;
  /** The order takes from it. */
  readonly isOnCredit: boolean;
}

/** What is left of the credit, where the tenant shows it and the customer has any. */
export function CreditHint({ total, isOnCredit }: CreditHintProps) {
  const { isCreditHiddenForAgent, isCreditHiddenForUser } = useTenant();
  const person = usePerson();
  const credit = useCredit();
  if (credit === undefined || person === undefined || person === null || credit.limit === 0) return null;
  const isHidden =
    isAgent(person) || person.role === 'agent' ? isCreditHiddenForAgent : isCreditHiddenForUser;
  if (isHidden) return null;
  return (
    <>
      <p className={credit.left < total ? classes.warning : classes.soft}>
        <Trans>
          Shop credit left: <Money amount={credit.left} />
        </Trans>
      </p>
      {isOnCredit && <CreditBar left={credit.left} total={total} />}
    </>
  );
}
