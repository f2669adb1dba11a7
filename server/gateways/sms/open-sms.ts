import { loopbackSms, type LoopbackSms } from './loopback-sms.ts';
import type { SmsGateway, SmsSettings } from './sms-gateway.ts';
import { smsmkt } from './smsmkt.ts';
import { thaiBulkSms } from './thai-bulk-sms.ts';

export interface OpenSms {
  readonly gateway: SmsGateway | undefined;
  /** Set where messages go nowhere and are only shown. */
  readonly loopback: LoopbackSms | undefined;
}

/** The gateway that the settings name. */
export function openSms(settings: SmsSettings, clock: () => Date): OpenSms {
  switch (settings.gateway) {
    case 'none':
      return { gateway: undefined, loopback: undefined };
    case 'loopback': {
      const loopback = loopbackSms(clock);
      return { gateway: loopback, loopback };
    }
    case 'thaibulksms':
      return { gateway: thaiBulkSms(settings.account), loopback: undefined };
    case 'smsmkt':
      return { gateway: smsmkt(settings.account), loopback: undefined };
  }
}
