import { Trans } from '@lingui/react/macro';
import type { Person } from '#domain/accounts/person';
import { points as pointsOf } from '#domain/kernel/points';
import { useCredit, usePoints } from '#state/orders/checkout/use-checkout';
import { Card } from '#ui/cards/card';
import { Money } from '#ui/text/money';
import { PointsAmount } from '#ui/text/points-amount';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { PriceLevelMessages } from './price-level-messages.tsx';
import classes from './profile-page.module.css';

/** The signed-in person with price level, credit and points. */
export function CustomerCard({ person }: { readonly person: Person }) {
  const credit = useCredit();
  const points = usePoints();
  const phone = person.mobile === '' ? person.phone : person.mobile;
  return (
    <Card>
      <h2 className={classes.name}>{person.name}</h2>
      <p className={classes.detail}>
        {[person.customerCode, spacedPhone(phone)].filter((part) => part !== '').join(' · ')}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>
            <Trans>Price level</Trans>
          </dt>
          <dd>
            <PriceLevelMessages level={person.priceLevel} />
          </dd>
        </div>
        {credit === undefined ? null : (
          <div>
            <dt>
              <Trans>Credit available</Trans>
            </dt>
            <dd>
              <Money amount={credit.left} />
            </dd>
          </div>
        )}
        {points === undefined ? null : (
          <div>
            <dt>
              <Trans>Points</Trans>
            </dt>
            <dd>
              <PointsAmount amount={pointsOf(Math.max(0, Math.trunc(points)))} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
