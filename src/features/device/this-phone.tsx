import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/cards/card';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { SectionHeading } from '#ui/layout/section-heading';
import { AppVersion } from './app-version.tsx';
import { NotificationsSetting } from './notifications-setting.tsx';
import { PicturesSetting } from './pictures-setting.tsx';
import { ReadyOffline } from './ready-offline.tsx';
import { StartPageSetting } from './start-page-setting.tsx';
import { StorageProtection } from './storage-protection.tsx';
import classes from './this-phone.module.css';
import { ToleranceSetting } from './tolerance-setting.tsx';

const OrderPushSetting = lazyOrNothing(
  async () => (await import('./order-push-setting.tsx')).OrderPushSetting,
);

interface ThisPhoneProps {
  /** A guest sends no orders, so settings about orders are left out. */
  readonly isGuest?: boolean;
}

/** This phone's storage and settings, shared by everybody who signs in here. */
export function ThisPhone({ isGuest = false }: ThisPhoneProps) {
  return (
    <section id="this-phone" aria-labelledby="this-phone-heading" className={classes.section}>
      <SectionHeading id="this-phone-heading">
        <Trans>This phone</Trans>
      </SectionHeading>
      <Card isFlush className={classes.settings}>
        <ReadyOffline />
        {isGuest ? null : <ToleranceSetting />}
        {isGuest ? null : <NotificationsSetting />}
        {isGuest ? null : <OrderPushSetting />}
        <PicturesSetting />
        <StartPageSetting />
        <StorageProtection />
        <AppVersion />
      </Card>
    </section>
  );
}
