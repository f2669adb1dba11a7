import { loopbackSms, type LoopbackSms } from './loopback-sms.ts';
import type { SmsGateway, SmsSettings } from './sms-gateway.ts';
import { smsmkt } from './smsmkt.ts';
import { terminalSms } from './terminal-sms.ts';
import { thaiBulkSms } from './thai-bulk-sms.ts';

export interface OpenSms {
  readonly gateway: SmsGateway | undefined;
  /** Set when messages are only shown and not sent. */
  readonly loopback: LoopbackSms | undefined;
}

interface Opening {
  readonly clock: () => Date;
  /** Prints one line on the terminal of the server. */
  readonly print: (line: string) => void;
}

/** Opens the gateway that the settings name. */
export function openSms(settings: SmsSettings, { clock, print }: Opening): OpenSms {
  switch (settings.gateway) {
    case 'none':
      return { gateway: undefined, loopback: undefined };
    case 'loopback': {
      const loopback = loopbackSms(clock);
      return { gateway: loopback, loopback };
    }
    case 'terminal':
      return { gateway: terminalSms(print), loopback: undefined };
    case 'thaibulksms':
      return { gateway: thaiBulkSms(settings.account), loopback: undefined };
    case 'smsmkt':
      return { gateway: smsmkt(settings.account), loopback: undefined };
  }
}
